import type { DesignDocument } from '@inkfold/api/document/model/document'
import { patched } from '@inkfold/api/document/patches/apply'
import { patchOf } from '@inkfold/api/document/patches/diff'
import type { Patch } from '@inkfold/api/document/patches/patch'
import type { SaveAnswer, Services } from '../services/services'
import type { Saving } from '../state/saving'
import { DraftKeeper } from './draft_keeper'
import { merged, mineOver, withChange } from './merge'

/** Milliseconds after the last change, and the longest that anything waits. */
const REST = 1500
const LONGEST = 10_000
/** Between tries while there is no connection. */
const RETRY = { first: 2000, most: 30_000 } as const

/** What is saved, by its revision. */
export interface Saved {
  readonly revision: number
  readonly document: DesignDocument
}

export interface SaverHost {
  document(): DesignDocument
  saving(): Saving
  set(saving: Partial<Saving>): void
  /** Others' changes come in: not a step, but every step has them from now on. */
  rebase(change: (document: DesignDocument) => DesignDocument, document: DesignDocument): void
  /** A step that can be taken back. */
  step(document: DesignDocument, words: string): void
  say(words: string): void
  saved(revision: number): void
}

/** Saves by itself, by patches; goes on where there is no connection, and brings together what two have changed. */
export class Saver {
  readonly #services: Services
  readonly #host: SaverHost
  readonly #drafts: DraftKeeper
  #base: Saved
  #theirs: Saved | null = null
  #seen: DesignDocument
  #timer: (() => void) | null = null
  #since: number | null = null
  #flight: Promise<void> | null = null
  #tries = 0
  #name: string | undefined

  constructor(services: Services, host: SaverHost, base: Saved) {
    this.#services = services
    this.#host = host
    this.#base = base
    this.#seen = base.document
    this.#drafts = new DraftKeeper(services)
  }

  /** Looks whether a session before this one left something behind. */
  async start(): Promise<void> {
    const draft = await this.#drafts.found(this.#base.document)
    if (draft) this.#host.set({ draftAt: draft.at })
  }

  /** After each change of the state. */
  look(isDragging: boolean): void {
    const document = this.#host.document()
    if (document === this.#seen || isDragging) return
    this.#seen = document
    this.#drafts.keep({
      revision: this.#base.revision,
      base: this.#base.document,
      document,
      at: this.#services.clock.now(),
    })
    const { status } = this.#host.saving()
    if (status === 'conflict') return
    if (status !== 'offline' && status !== 'saving') this.#host.set({ status: 'unsaved', refusal: null })
    if (status !== 'offline') this.#wait()
  }

  /** At once, whatever waits; a name keeps what is saved as a version. */
  save(name?: string): void {
    this.#name = name ?? this.#name
    this.#tries = 0
    if (this.#host.saving().status !== 'conflict') void this.#send()
  }

  /** Another tab, or somebody else, has saved. */
  async hear(revision: number): Promise<void> {
    if (revision <= this.#base.revision || this.#flight) return
    if (patchOf(0, this.#base.document, this.#host.document())) return this.save()
    const theirs = await this.#services.designs.open().catch(() => null)
    if (theirs && !patchOf(0, this.#base.document, this.#host.document())) this.#take(theirs)
  }

  recover(): void {
    const draft = this.#drafts.taken()
    if (!draft) return
    const made = merged(draft.base, draft.document, this.#host.document())
    this.#host.step(made.kind === 'merged' ? made.document : draft.document, 'say.recovered')
    this.#host.set({ draftAt: null })
  }

  discardDraft(): void {
    this.#drafts.drop()
    this.#host.set({ draftAt: null })
  }

  keepMine(): void {
    const theirs = this.#theirs
    if (!theirs) return
    const document = mineOver(this.#base.document, this.#host.document(), theirs.document)
    this.#host.step(document, 'command.keepMine')
    this.#settle(theirs)
    void this.#send()
  }

  takeTheirs(): void {
    const theirs = this.#theirs
    if (!theirs) return
    this.#host.step(theirs.document, 'command.takeTheirs')
    this.#settle(theirs)
    this.#seen = theirs.document
    this.#drafts.drop()
    this.#host.set({ status: 'saved' })
  }

  /** Another revision is opened in this one's place, as a step: an earlier version that was restored. */
  reopen(saved: Saved, words: string): void {
    this.#host.step(saved.document, words)
    this.#settle(saved)
    this.#seen = saved.document
    this.#drafts.drop()
    this.#host.set({ status: 'saved', savedAt: this.#services.clock.now() })
  }

  online(): void {
    if (this.#host.saving().status === 'offline') this.save()
  }

  /** What is not saved yet is sent, and nothing waits any more. */
  async stop(): Promise<void> {
    this.#rest()
    await this.#flight
    if (this.#host.saving().status !== 'conflict') await this.#send()
    this.#rest()
  }

  #rest(): void {
    this.#timer?.()
    this.#timer = null
  }

  #settle(saved: Saved): void {
    this.#base = saved
    this.#theirs = null
    this.#host.set({ revision: saved.revision, conflicts: [], status: 'unsaved' })
  }

  #wait(milliseconds: number = REST): void {
    const now = this.#services.clock.now()
    this.#since ??= now
    this.#timer?.()
    const rest = Math.max(0, Math.min(milliseconds, this.#since + LONGEST - now))
    this.#timer = this.#services.clock.later(() => void this.#send(), rest)
  }

  #send(): Promise<void> {
    this.#rest()
    this.#since = null
    this.#flight ??= this.#sendNow().finally(() => (this.#flight = null))
    return this.#flight
  }

  async #sendNow(): Promise<void> {
    const [name, document, base] = [this.#name, this.#host.document(), this.#base]
    const patch = patchOf(base.revision, base.document, document)
    if (!patch && name === undefined) return this.#allSaved()
    this.#host.set({ status: 'saving' })
    const answer = await this.#services.designs.save(base.revision, patch, name)
    await this.#answered(answer, document, patch)
  }

  async #answered(answer: SaveAnswer, sent: DesignDocument, patch: Patch | null): Promise<void> {
    if (answer.kind === 'offline') return this.#offline()
    this.#tries = 0
    if (answer.kind === 'refused') return this.#host.set({ status: 'refused', refusal: answer.message })
    if (answer.kind === 'conflict') return this.#meet(answer)
    this.#name = undefined
    this.#base = { revision: answer.revision, document: sent }
    this.#host.set({ revision: answer.revision, savedAt: this.#services.clock.now(), refusal: null })
    if (patch) this.#host.saved(answer.revision)
    if (this.#host.document() === sent) return this.#allSaved()
    this.#host.set({ status: 'unsaved' })
    this.#wait()
  }

  #allSaved(): void {
    this.#host.set({ status: 'saved', refusal: null })
    this.#drafts.drop()
  }

  #offline(): void {
    this.#host.set({ status: 'offline' })
    const rest = Math.min(RETRY.first * 2 ** this.#tries, RETRY.most)
    this.#tries++
    this.#timer?.()
    this.#timer = this.#services.clock.later(() => void this.#send(), rest)
  }

  /** Both changes where they go together, and else a person decides. */
  async #meet({ revision, patches }: Extract<SaveAnswer, { kind: 'conflict' }>): Promise<void> {
    const theirs = patches ? { revision, document: patches.reduce(patched, this.#base.document) } : await this.#opened()
    if (!theirs) return this.#offline()
    const made = merged(this.#base.document, this.#host.document(), theirs.document)
    if (made.kind === 'conflict') {
      this.#theirs = theirs
      return this.#host.set({ status: 'conflict', conflicts: made.conflicts })
    }
    this.#host.rebase(withChange(this.#base.document, theirs.document), made.document)
    this.#settle(theirs)
    this.#host.say('say.merged')
    this.#wait(0)
  }

  #opened = () => this.#services.designs.open().catch(() => null)

  #take(theirs: Saved): void {
    this.#host.rebase(withChange(this.#base.document, theirs.document), theirs.document)
    this.#settle(theirs)
    this.#seen = theirs.document
    this.#host.set({ status: 'saved' })
    this.#host.say('say.merged')
  }
}
