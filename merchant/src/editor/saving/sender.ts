import type { SaveAnswer, Services } from '../services/services'
import type { DraftKeeper } from './draft_keeper'
import type { SavingHost } from './host'
import type { Others } from './others'
import { Pace } from './pace'
import type { Ground, Saved } from './saved'

export interface SenderParts {
  readonly services: Pick<Services, 'designs' | 'clock'>
  readonly host: SavingHost
  readonly ground: Ground
  readonly drafts: DraftKeeper
  readonly others: Others
  saved(revision: number): void
}

/** Sends pending changes, one patch at a time, until none remain. */
export class Sender {
  readonly #parts: SenderParts
  readonly #pace: Pace
  #flight: Promise<void> | null = null
  #name: string | undefined

  constructor(parts: SenderParts) {
    this.#parts = parts
    this.#pace = new Pace(parts.services.clock, () => void this.send())
  }

  /** The request in flight, or null. */
  get flight(): Promise<void> | null {
    return this.#flight
  }

  whenRested(): void {
    this.#pace.afterRest()
  }

  /** An explicit save: names the next version and resets the retries. */
  expect(name?: string): void {
    this.#name = name ?? this.#name
    this.#pace.isReached()
  }

  send(): Promise<void> {
    this.#pace.stop()
    this.#flight ??= this.#fly().finally(() => (this.#flight = null))
    return this.#flight
  }

  rest(): void {
    this.#pace.stop()
  }

  async #fly(): Promise<void> {
    const { host, ground, services } = this.#parts
    const [name, document, { revision }] = [this.#name, host.document(), ground.saved]
    const patch = ground.patchTo(document)
    if (!patch && name === undefined) return this.#allSaved()
    host.set({ status: 'saving' })
    const answer = await services.designs.save(revision, patch, name)
    if (answer.kind === 'saved') this.#keep({ revision: answer.revision, document }, patch !== null)
    else await this.#failed(answer)
  }

  #keep(saved: Saved, isChanged: boolean): void {
    const { host, ground, services } = this.#parts
    this.#pace.isReached()
    this.#name = undefined
    ground.moveTo(saved)
    host.set({ revision: saved.revision, savedAt: services.clock.now(), refusal: null })
    if (isChanged) this.#parts.saved(saved.revision)
    if (host.document() === saved.document) return this.#allSaved()
    host.set({ status: 'unsaved' })
    this.#pace.afterRest()
  }

  #allSaved(): void {
    this.#parts.host.set({ status: 'saved', refusal: null })
    this.#parts.drafts.drop()
  }

  async #failed(answer: Exclude<SaveAnswer, { kind: 'saved' }>): Promise<void> {
    const { host, others } = this.#parts
    if (answer.kind === 'offline') return this.#tryLater()
    this.#pace.isReached()
    if (answer.kind === 'refused') return host.set({ status: 'refused', refusal: answer.message })
    const met = await others.meet(answer)
    if (met === 'unknown') return this.#tryLater()
    if (met === 'merged') this.#pace.atOnce()
  }

  /** Writes the draft first, because the status claims that changes are stored locally. */
  async #tryLater(): Promise<void> {
    await this.#parts.drafts.written()
    this.#parts.host.set({ status: 'offline' })
    this.#pace.afterFailing()
  }
}
