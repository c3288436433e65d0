import type { DesignDocument } from '@inkfold/api/document/model/document'
import { patchOf } from '@inkfold/api/document/patches/diff'
import type { Draft, Services } from '../services/services'

/** Milliseconds after a change until the local draft is written. */
const REST = 300

/** Keeps unsaved changes in a local draft. A draft of an earlier session is preserved until the user decides on it. */
export class DraftKeeper {
  readonly #services: Pick<Services, 'drafts' | 'clock'>
  #previous: Draft | null = null
  #waiting: (() => void) | null = null
  #unwritten: Draft | null = null
  #writing: Promise<unknown> = Promise.resolve()

  constructor(services: Pick<Services, 'drafts' | 'clock'>) {
    this.#services = services
  }

  async find(document: DesignDocument): Promise<Draft | null> {
    const draft = await quietly(this.#services.drafts.read())
    if (!draft || !patchOf(0, document, draft.document)) return null
    this.#previous = draft
    return draft
  }

  take(): Draft | null {
    const previous = this.#previous
    this.#previous = null
    return previous
  }

  schedule(draft: Draft): void {
    if (this.#previous) return
    this.#waiting?.()
    this.#unwritten = draft
    this.#waiting = this.#services.clock.later(() => this.#write(), REST)
  }

  /** Resolves when all pending drafts are written. */
  flush(): Promise<unknown> {
    this.#waiting?.()
    this.#write()
    return this.#writing
  }

  discard(): void {
    this.#waiting?.()
    this.#waiting = null
    this.#unwritten = null
    this.#previous = null
    void quietly(this.#services.drafts.clear())
  }

  #write(): void {
    const draft = this.#unwritten
    this.#unwritten = null
    if (draft) this.#writing = quietly(this.#services.drafts.write(draft))
  }
}

/** Storage errors are ignored: private windows or full disks must not prevent designing. */
const quietly = <Value>(work: Promise<Value>): Promise<Value | null> => work.catch(() => null)
