import type { SaveAnswer, Services } from '../services/services'
import type { DraftKeeper } from './draft_keeper'
import type { SavingHost } from './host'
import type { RemoteChanges } from './remote_changes'
import { SaveTimer } from './save_timer'
import type { LastSaved, SavedRevision } from './last_saved'

export interface SenderServices {
  readonly services: Pick<Services, 'designs' | 'clock'>
  readonly host: SavingHost
  readonly lastSaved: LastSaved
  readonly drafts: DraftKeeper
  readonly remoteChanges: RemoteChanges
  saved(revision: number): void
}

/** Sends pending changes, one patch at a time, until none remain. */
export class Sender {
  readonly #parts: SenderServices
  readonly #saveTimer: SaveTimer
  #inFlight: Promise<void> | null = null
  #name: string | undefined

  constructor(parts: SenderServices) {
    this.#parts = parts
    this.#saveTimer = new SaveTimer(parts.services.clock, () => void this.send())
  }

  /** The request in flight, or null. */
  get inFlight(): Promise<void> | null {
    return this.#inFlight
  }

  schedule(): void {
    this.#saveTimer.schedule()
  }

  /** An explicit save: names the next version and resets the retries. */
  requestSave(name?: string): void {
    this.#name = name ?? this.#name
    this.#saveTimer.resetRetries()
  }

  send(): Promise<void> {
    this.#saveTimer.stop()
    this.#inFlight ??= this.#sendPatch().finally(() => (this.#inFlight = null))
    return this.#inFlight
  }

  cancelTimer(): void {
    this.#saveTimer.stop()
  }

  async #sendPatch(): Promise<void> {
    const { host, lastSaved, services } = this.#parts
    const [name, document, { revision }] = [this.#name, host.document(), lastSaved.saved]
    const patch = lastSaved.patchTo(document)
    if (!patch && name === undefined) return this.#markSaved()
    host.set({ status: 'saving' })
    const answer = await services.designs.save(revision, patch, name)
    if (answer.kind === 'saved')
      this.#onSaved({ revision: answer.revision, document }, { isChanged: patch !== null, name })
    else await this.#onFailure(answer)
  }

  #onSaved(saved: SavedRevision, { isChanged, name }: { isChanged: boolean; name: string | undefined }): void {
    const { host, lastSaved, services } = this.#parts
    this.#saveTimer.resetRetries()
    // A name that was given during the request is sent with the next one.
    if (this.#name === name) this.#name = undefined
    const isNamed = this.#name !== undefined
    lastSaved.update(saved)
    host.set({ revision: saved.revision, savedAt: services.clock.now(), refusal: null })
    if (isChanged) this.#parts.saved(saved.revision)
    if (!isNamed && host.document() === saved.document) return this.#markSaved()
    host.set({ status: 'unsaved' })
    if (isNamed) this.#saveTimer.scheduleNow()
    else this.#saveTimer.schedule()
  }

  #markSaved(): void {
    this.#parts.host.set({ status: 'saved', refusal: null })
    this.#parts.drafts.discard()
  }

  async #onFailure(answer: Exclude<SaveAnswer, { kind: 'saved' }>): Promise<void> {
    const { host, remoteChanges } = this.#parts
    if (answer.kind === 'offline') return this.#retryLater()
    this.#saveTimer.resetRetries()
    if (answer.kind === 'refused') return host.set({ status: 'refused', refusal: answer.message })
    const met = await remoteChanges.merge(answer)
    if (met === 'unknown') return this.#retryLater()
    if (met === 'merged') this.#saveTimer.scheduleNow()
  }

  /** Writes the draft first, because the status claims that changes are stored locally. */
  async #retryLater(): Promise<void> {
    await this.#parts.drafts.flush()
    this.#parts.host.set({ status: 'offline' })
    this.#saveTimer.scheduleRetry()
  }
}
