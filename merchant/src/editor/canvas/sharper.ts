import { halved, isAmple } from '@inkfold/api/document/canvas/halvings'
import { covers, type Shares, type Wanted } from '@inkfold/api/document/canvas/wanted'
import type { Part, Picture } from '@inkfold/api/document/canvas/world'
import type { Asset } from '@inkfold/api/document/model/document'
import { isSameList } from '@inkfold/api/document/model/same'
import type { PartAsked } from '../browser/halved'
import { faceOf } from '../state/read'
import type { EditorState } from '../state/state'
import { MOST_PIXELS, needsOf, type Need } from './sharp_needs'

/** Milliseconds the view must be still before parts are opened, so that zooming opens none. */
const REST = 120

type PartPicture = Picture & { readonly part: Part }
interface Opened {
  readonly asset: number
  readonly shares: Shares
  readonly picture: PartPicture
}

/** High-resolution parts of visible pictures; the reduced picture is the fallback. */
export class Sharper {
  readonly #open: (asset: Asset, part: PartAsked) => Promise<Picture>
  readonly #again: () => void
  readonly #failed = new Set<string>()
  #opened: readonly Opened[] = []
  #needs: readonly Need[] = []
  #looked: readonly unknown[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOpening = false
  #isStopped = false
  /** Identity changes when another part can be drawn. */
  edition: object = {}

  constructor(open: (asset: Asset, part: PartAsked) => Promise<Picture>, again: () => void) {
    this.#open = open
    this.#again = again
  }

  get isBusy(): boolean {
    return this.#timer !== undefined || this.#isOpening
  }

  /** Opens the visible parts once the view is still. */
  look(state: EditorState, density: number): void {
    const { document, face, view, isDragging } = state
    const looked = [document.assets, faceOf(state).layers, face, view, density]
    if (isDragging || isSameList(this.#looked, looked)) return
    this.#looked = looked
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      const [scale, x, y] = [view.zoom * density, view.x * density, view.y * density]
      const canvas = { width: view.width * density, height: view.height * density }
      this.#needs = needsOf(faceOf(state), document.assets, { ...canvas, matrix: [scale, 0, 0, scale, x, y] })
      void this.#openNext()
    }, REST)
  }

  pick(asset: number, wanted: Wanted | null, small: Picture | null): Picture | null {
    if (!wanted || !small) return small
    const fit = this.#opened.filter((one) => one.asset === asset && covers(one.shares, wanted.seen))
    const pictures = [small, ...fit.map(({ picture }) => picture)].toSorted((one, other) => one.width - other.width)
    return pictures.find((picture) => isAmple(picture, wanted.across, wanted.down)) ?? pictures.at(-1) ?? small
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    for (const one of this.#opened) close(one)
    this.#opened = []
  }

  async #openNext(): Promise<void> {
    if (this.#isOpening) return
    const need = this.#needs.find((one) => !this.#openFor(one) && !this.#failed.has(nameOf(one)))
    if (!need) return this.#again()
    this.#isOpening = true
    const picture = await this.#open(need.asset, { halvings: need.halvings, ...need.opened }).catch(() => null)
    this.#isOpening = false
    if (picture?.part) this.#keep(need, { ...picture, part: picture.part })
    if (!this.#openFor(need)) this.#failed.add(nameOf(need))
    if (this.#isStopped) return this.stop()
    this.edition = {}
    this.#again()
    return this.#openNext()
  }

  #openFor({ asset, halvings, seen }: Need): Opened | undefined {
    const least = halved(asset.width, halvings)
    return this.#opened
      .filter((one) => one.asset === asset.id && one.picture.width >= least && covers(one.shares, seen))
      .toSorted((one, other) => one.picture.width - other.picture.width)[0]
  }

  /** Keeps parts that are no longer visible while the limit permits, newest longest. */
  #keep({ asset }: Need, picture: PartPicture): void {
    const all = [...this.#opened, { asset: asset.id, shares: sharesOf(picture), picture }]
    this.#opened = all
    const needed = new Set(this.#needs.map((need) => this.#openFor(need)))
    let pixels = all.reduce((sum, one) => sum + pixelsOf(one), 0)
    this.#opened = all.filter((one) => {
      if (pixels <= MOST_PIXELS || needed.has(one)) return true
      pixels -= pixelsOf(one)
      close(one)
      return false
    })
  }
}

const nameOf = ({ asset, halvings, opened: { left, top, right, bottom } }: Need) =>
  [asset.sha256, halvings, left, top, right, bottom].join(' ')

const pixelsOf = ({ picture: { part } }: Opened) => part.width * part.height

const sharesOf = ({ width, height, part }: PartPicture): Shares => ({
  left: part.x / width,
  top: part.y / height,
  right: (part.x + part.width) / width,
  bottom: (part.y + part.height) / height,
})

function close({ picture: { source } }: Opened): void {
  if ('close' in source && typeof source.close === 'function') source.close()
}
