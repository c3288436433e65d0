import type { Asset, DesignDocument } from '@inkfold/api/document/model/document'
import { assetOf } from '@inkfold/api/document/model/uses'
import { layersOf } from '@inkfold/api/document/model/walk'
import type { Picture } from '@inkfold/api/document/canvas/world'
import type { Services } from './services/services'
import type { EditorState, LoadState } from './state/state'
import { fontsIn } from './text/fonts_in'

export interface LoadingHost {
  now(): EditorState
  set(change: Pick<Partial<EditorState>, 'fonts' | 'pictures' | 'codes'>): void
  fontCame(id: string): void
  fontFailed(id: string): void
}

/** A document's fonts and pictures, each requested once; `again` retries failures. */
export class Loading {
  readonly #services: Pick<Services, 'fonts' | 'pictures' | 'codes'>
  readonly #host: LoadingHost
  readonly #pictures = new Map<number, Picture>()
  readonly #flights = new Map<string, Promise<boolean>>()
  #seen: DesignDocument | null = null
  /** Identity changes when a resource for drawing has arrived. */
  arrived: object = {}

  constructor(services: Pick<Services, 'fonts' | 'pictures' | 'codes'>, host: LoadingHost) {
    this.#services = services
    this.#host = host
  }

  picture = (asset: number): Picture | null => this.#pictures.get(asset) ?? null

  look(document: DesignDocument): void {
    if (document === this.#seen) return
    this.#seen = document
    const { fonts, pictures, codes } = this.#host.now()
    for (const [id, text] of fontsIn(document)) {
      const isReady = fonts[id] === 'ready' && this.#services.fonts.family(id, text) !== null
      if (fonts[id] !== 'failed' && !isReady) void this.font(id, text)
    }
    const used = new Set([...layersOf(document)].map(assetOf))
    const asked = document.assets.filter(({ id }) => used.has(id) && pictures[id] === undefined)
    if (asked.length > 0) this.#picturesAre(asked, 'loading')
    for (const asset of asked) void this.#picture(asset)
    if (codes === null && [...layersOf(document)].some(({ type }) => type === 'code')) void this.#encoder()
  }

  again(document: DesignDocument): void {
    const hopeful = <State extends Record<string, LoadState>>(states: State) =>
      Object.fromEntries(Object.entries(states).filter(([, state]) => state !== 'failed')) as State
    const { fonts, pictures, codes } = this.#host.now()
    this.#host.set({
      fonts: hopeful(fonts),
      pictures: hopeful(pictures),
      codes: codes === 'failed' ? null : codes,
    })
    this.#seen = null
    this.look(document)
  }

  font(id: string, text: string): Promise<boolean> {
    const isKnown = this.#host.now().fonts[id] === 'ready'
    if (isKnown && this.#services.fonts.family(id, text) !== null) return Promise.resolve(true)
    return this.#once(`font ${id} ${text}`, async () => {
      if (!isKnown) this.#fontIs(id, 'loading')
      const isThere = await came(this.#services.fonts.load(id, text))
      if (isThere) this.arrived = {}
      this.#fontIs(id, isThere ? 'ready' : 'failed')
      if (isThere) this.#host.fontCame(id)
      else this.#host.fontFailed(id)
      return isThere
    })
  }

  async #picture(asset: Asset): Promise<void> {
    await this.#once(`picture ${asset.id}`, async () => {
      const isThere = await came(
        this.#services.pictures.load(asset).then((picture) => void this.#pictures.set(asset.id, picture)),
      )
      if (isThere) this.arrived = {}
      this.#picturesAre([asset], isThere ? 'ready' : 'failed')
      return isThere
    })
  }

  async #encoder(): Promise<void> {
    await this.#once('codes', async () => {
      this.#host.set({ codes: 'loading' })
      const isThere = await came(this.#services.codes.load())
      if (isThere) this.arrived = {}
      this.#host.set({ codes: isThere ? 'ready' : 'failed' })
      return isThere
    })
  }

  #once(name: string, load: () => Promise<boolean>): Promise<boolean> {
    const flight = this.#flights.get(name) ?? load().finally(() => this.#flights.delete(name))
    this.#flights.set(name, flight)
    return flight
  }

  #fontIs(id: string, is: LoadState): void {
    this.#host.set({ fonts: { ...this.#host.now().fonts, [id]: is } })
  }

  /** One update for all, because each one re-validates and redraws. */
  #picturesAre(assets: readonly Asset[], is: LoadState): void {
    const changed = Object.fromEntries(assets.map(({ id }) => [id, is]))
    this.#host.set({ pictures: { ...this.#host.now().pictures, ...changed } })
  }
}

/** A missing font or picture is not fatal; it becomes a warning. */
const came = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  )
