import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { Services } from '../services/services'
import { DraftKeeper } from './draft_keeper'
import type { SavingHost } from './host'
import { RemoteChanges } from './remote_changes'
import { Recovery } from './recovery'
import { LastSaved, type SavedRevision } from './last_saved'
import { Sender } from './sender'

/** Automatic saving by patches, with offline retries and merging of concurrent changes. */
export class Saver {
  readonly #services: Services
  readonly #host: SavingHost
  readonly #lastSaved: LastSaved
  readonly #drafts: DraftKeeper
  readonly #recovery: Recovery
  readonly #remoteChanges: RemoteChanges
  readonly #sender: Sender
  #lastDocument: DesignDocument

  /** `saved` receives each revision created here. */
  constructor(services: Services, host: SavingHost, base: SavedRevision, saved: (revision: number) => void) {
    const lastSaved = new LastSaved(base)
    const drafts = new DraftKeeper(services)
    const remoteChanges = new RemoteChanges(services.designs, host, lastSaved)
    this.#services = services
    this.#host = host
    this.#lastSaved = lastSaved
    this.#drafts = drafts
    this.#recovery = new Recovery(drafts, host, lastSaved)
    this.#remoteChanges = remoteChanges
    this.#sender = new Sender({ services, host, lastSaved, drafts, remoteChanges, saved })
    this.#lastDocument = base.document
  }

  start = (): Promise<void> => this.#recovery.findDraft()
  recover = (): void => this.#recovery.recover()
  discardDraft = (): void => this.#recovery.discard()

  onChange(isDragging: boolean): void {
    const document = this.#host.document()
    if (document === this.#lastDocument || isDragging) return
    this.#lastDocument = document
    const { revision, document: base } = this.#lastSaved.saved
    this.#drafts.schedule({ revision, base, document, at: this.#services.clock.now() })
    const { status } = this.#host.saving()
    if (status === 'conflict' || status === 'offline') return
    if (status !== 'saving') this.#host.set({ status: 'unsaved', refusal: null })
    this.#sender.schedule()
  }

  /** Saves without delay; a name keeps it as a version. */
  save(name?: string): void {
    this.#sender.requestSave(name)
    if (this.#host.saving().status !== 'conflict') void this.#sender.send()
  }

  /** Another tab or user saved. A revision announced during a save is handled when the save completes. */
  async onRemoteRevision(revision: number): Promise<void> {
    await this.#sender.inFlight
    if (revision <= this.#lastSaved.saved.revision) return
    if (this.#lastSaved.patchTo(this.#host.document())) return this.save()
    await this.#remoteChanges.load()
  }

  keepMine(): void {
    if (this.#remoteChanges.keepMine()) void this.#sender.send()
  }

  takeTheirs(): void {
    const { theirs } = this.#lastSaved
    if (theirs) this.#replace(theirs, 'command.takeTheirs')
  }

  /** Replaces the document by another revision as an undoable step, such as a restored version. */
  reopen(saved: SavedRevision): void {
    this.#replace(saved, 'say.restored')
    this.#host.set({ savedAt: this.#services.clock.now() })
  }

  online(): void {
    if (this.#host.saving().status === 'offline') this.save()
  }

  /** Sends pending changes and cancels all timers. */
  async stop(): Promise<void> {
    this.#sender.cancelTimer()
    await this.#sender.inFlight
    if (this.#host.saving().status !== 'conflict') await this.#sender.send()
    this.#sender.cancelTimer()
  }

  #replace(saved: SavedRevision, words: string): void {
    this.#host.step(saved.document, words)
    this.#remoteChanges.rebaseOnto(saved)
    this.#drafts.discard()
    this.#host.set({ status: 'saved' })
  }
}
