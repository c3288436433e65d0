import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { Services } from '../services/services'
import { DraftKeeper } from './draft_keeper'
import type { SavingHost } from './host'
import { Others } from './others'
import { Recovery } from './recovery'
import { Ground, type Saved } from './saved'
import { Sender } from './sender'

/** Automatic saving by patches, with offline retries and merging of concurrent changes. */
export class Saver {
  readonly #services: Services
  readonly #host: SavingHost
  readonly #ground: Ground
  readonly #drafts: DraftKeeper
  readonly #recovery: Recovery
  readonly #others: Others
  readonly #sender: Sender
  #seen: DesignDocument

  /** `saved` receives each revision created here. */
  constructor(services: Services, host: SavingHost, base: Saved, saved: (revision: number) => void) {
    const ground = new Ground(base)
    const drafts = new DraftKeeper(services)
    const others = new Others(services.designs, host, ground)
    this.#services = services
    this.#host = host
    this.#ground = ground
    this.#drafts = drafts
    this.#recovery = new Recovery(drafts, host, ground)
    this.#others = others
    this.#sender = new Sender({ services, host, ground, drafts, others, saved })
    this.#seen = base.document
  }

  start = (): Promise<void> => this.#recovery.look()
  recover = (): void => this.#recovery.recover()
  discardDraft = (): void => this.#recovery.discard()

  look(isDragging: boolean): void {
    const document = this.#host.document()
    if (document === this.#seen || isDragging) return
    this.#seen = document
    const { revision, document: base } = this.#ground.saved
    this.#drafts.keep({ revision, base, document, at: this.#services.clock.now() })
    const { status } = this.#host.saving()
    if (status === 'conflict' || status === 'offline') return
    if (status !== 'saving') this.#host.set({ status: 'unsaved', refusal: null })
    this.#sender.whenRested()
  }

  /** Saves without delay; a name keeps it as a version. */
  save(name?: string): void {
    this.#sender.expect(name)
    if (this.#host.saving().status !== 'conflict') void this.#sender.send()
  }

  /** Another tab or user saved. A revision announced during a save is handled when the save completes. */
  async hear(revision: number): Promise<void> {
    await this.#sender.flight
    if (revision <= this.#ground.saved.revision) return
    if (this.#ground.patchTo(this.#host.document())) return this.save()
    await this.#others.take()
  }

  keepMine(): void {
    if (this.#others.keepMine()) void this.#sender.send()
  }

  takeTheirs(): void {
    const { theirs } = this.#ground
    if (theirs) this.#replace(theirs, 'command.takeTheirs')
  }

  /** Replaces the document by another revision as an undoable step, such as a restored version. */
  reopen(saved: Saved): void {
    this.#replace(saved, 'say.restored')
    this.#host.set({ savedAt: this.#services.clock.now() })
  }

  online(): void {
    if (this.#host.saving().status === 'offline') this.save()
  }

  /** Sends pending changes and cancels all timers. */
  async stop(): Promise<void> {
    this.#sender.rest()
    await this.#sender.flight
    if (this.#host.saving().status !== 'conflict') await this.#sender.send()
    this.#sender.rest()
  }

  #replace(saved: Saved, words: string): void {
    this.#host.step(saved.document, words)
    this.#others.settle(saved)
    this.#drafts.drop()
    this.#host.set({ status: 'saved' })
  }
}
