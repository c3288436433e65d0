import type { DesignDocument } from '@inkfold/api/document/model/document'
import { patchOf } from '@inkfold/api/document/patches/diff'
import type { Draft, Services } from '../services/services'

/** Milliseconds after a change until it is kept on this machine. */
const REST = 300

/** What is not saved yet, kept on this machine until it is. What a session before left waits for its decision. */
export class DraftKeeper {
  readonly #services: Pick<Services, 'drafts' | 'clock'>
  #left: Draft | null = null
  #waiting: (() => void) | null = null
  #unwritten: Draft | null = null
  #writing: Promise<unknown> = Promise.resolve()

  constructor(services: Pick<Services, 'drafts' | 'clock'>) {
    this.#services = services
  }

  /** What a session before left that is not in the design. */
  async found(document: DesignDocument): Promise<Draft | null> {
    const draft = await quietly(this.#services.drafts.read())
    if (!draft || !patchOf(0, document, draft.document)) return null
    this.#left = draft
    return draft
  }

  taken(): Draft | null {
    const left = this.#left
    this.#left = null
    return left
  }

  keep(draft: Draft): void {
    if (this.#left) return
    this.#waiting?.()
    this.#unwritten = draft
    this.#waiting = this.#services.clock.later(() => this.#write(), REST)
  }

  /** Resolves once everything that was kept so far is on this machine. */
  written(): Promise<unknown> {
    this.#waiting?.()
    this.#write()
    return this.#writing
  }

  drop(): void {
    this.#waiting?.()
    this.#waiting = null
    this.#unwritten = null
    this.#left = null
    void quietly(this.#services.drafts.clear())
  }

  #write(): void {
    const draft = this.#unwritten
    this.#unwritten = null
    if (draft) this.#writing = quietly(this.#services.drafts.write(draft))
  }
}

/** A browser that keeps nothing, in a private window or a full disk, still lets people design. */
const quietly = <Value>(work: Promise<Value>): Promise<Value | null> => work.catch(() => null)
