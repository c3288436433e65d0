import { patched } from '@inkfold/api/document/patches/apply'
import type { DesignService, SaveAnswer } from '../services/services'
import type { SavingHost } from './host'
import { mergeDocuments, mergeKeepingMine, withChange } from './merge'
import type { LastSaved, SavedRevision } from './last_saved'

type Newer = Extract<SaveAnswer, { kind: 'conflict' }>

/** Revisions saved by others: merged if possible, otherwise the user decides. */
export class RemoteChanges {
  readonly #designs: DesignService
  readonly #host: SavingHost
  readonly #lastSaved: LastSaved

  constructor(designs: DesignService, host: SavingHost, lastSaved: LastSaved) {
    this.#designs = designs
    this.#host = host
    this.#lastSaved = lastSaved
  }

  /** `unknown` when their changes are not available. */
  async merge({ revision, patches }: Newer): Promise<'merged' | 'conflict' | 'unknown'> {
    const { document: base } = this.#lastSaved.saved
    const theirs = patches ? { revision, document: patches.reduce(patched, base) } : await this.#opened()
    if (!theirs) return 'unknown'
    const made = mergeDocuments(base, this.#host.document(), theirs.document)
    if (made.kind === 'conflict') {
      this.#lastSaved.setConflict(theirs)
      this.#host.set({ status: 'conflict', conflicts: made.conflicts })
      return 'conflict'
    }
    this.#host.rebase(withChange(base, theirs.document), made.document)
    this.rebaseOnto(theirs)
    this.#host.announce('say.merged')
    return 'merged'
  }

  /** Loads their revision if the user still has no unsaved changes when it arrives. */
  async load(): Promise<void> {
    const theirs = await this.#opened()
    const { saved } = this.#lastSaved
    if (!theirs || theirs.revision <= saved.revision || this.#lastSaved.patchTo(this.#host.document())) return
    this.#host.rebase(withChange(saved.document, theirs.document), theirs.document)
    this.rebaseOnto(theirs)
    this.#host.set({ status: 'saved' })
    this.#host.announce('say.merged')
  }

  /** The two resolutions of a conflict; false when there is none. */
  keepMine(): boolean {
    const { saved, theirs } = this.#lastSaved
    if (!theirs) return false
    this.#host.step(mergeKeepingMine(saved.document, this.#host.document(), theirs.document), 'command.keepMine')
    this.rebaseOnto(theirs)
    return true
  }

  /** Rebases further changes onto another revision. */
  rebaseOnto(saved: SavedRevision): void {
    this.#lastSaved.update(saved)
    this.#host.set({ revision: saved.revision, conflicts: [], status: 'unsaved' })
  }

  #opened = () => this.#designs.open().catch(() => null)
}
