import { patched } from '@inkfold/api/document/patches/apply'
import type { DesignService, SaveAnswer } from '../services/services'
import type { SavingHost } from './host'
import { merged, mineOver, withChange } from './merge'
import type { Ground, Saved } from './saved'

type Newer = Extract<SaveAnswer, { kind: 'conflict' }>

/** Revisions saved by others: merged if possible, otherwise the user decides. */
export class Others {
  readonly #designs: DesignService
  readonly #host: SavingHost
  readonly #ground: Ground

  constructor(designs: DesignService, host: SavingHost, ground: Ground) {
    this.#designs = designs
    this.#host = host
    this.#ground = ground
  }

  /** `unknown` when their changes are not available. */
  async meet({ revision, patches }: Newer): Promise<'merged' | 'conflict' | 'unknown'> {
    const { document: base } = this.#ground.saved
    const theirs = patches ? { revision, document: patches.reduce(patched, base) } : await this.#opened()
    if (!theirs) return 'unknown'
    const made = merged(base, this.#host.document(), theirs.document)
    if (made.kind === 'conflict') {
      this.#ground.standOff(theirs)
      this.#host.set({ status: 'conflict', conflicts: made.conflicts })
      return 'conflict'
    }
    this.#host.rebase(withChange(base, theirs.document), made.document)
    this.settle(theirs)
    this.#host.say('say.merged')
    return 'merged'
  }

  /** Loads their revision if the user still has no unsaved changes when it arrives. */
  async take(): Promise<void> {
    const theirs = await this.#opened()
    const { saved } = this.#ground
    if (!theirs || theirs.revision <= saved.revision || this.#ground.patchTo(this.#host.document())) return
    this.#host.rebase(withChange(saved.document, theirs.document), theirs.document)
    this.settle(theirs)
    this.#host.set({ status: 'saved' })
    this.#host.say('say.merged')
  }

  /** The two resolutions of a conflict; false when there is none. */
  keepMine(): boolean {
    const { saved, theirs } = this.#ground
    if (!theirs) return false
    this.#host.step(mineOver(saved.document, this.#host.document(), theirs.document), 'command.keepMine')
    this.settle(theirs)
    return true
  }

  /** Rebases further changes onto another revision. */
  settle(saved: Saved): void {
    this.#ground.moveTo(saved)
    this.#host.set({ revision: saved.revision, conflicts: [], status: 'unsaved' })
  }

  #opened = () => this.#designs.open().catch(() => null)
}
