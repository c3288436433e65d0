import type { DesignDocument } from '@inkfold/api/document/model/document'
import { patchOf } from '@inkfold/api/document/patches/diff'
import type { Patch } from '@inkfold/api/document/patches/patch'

/** What is saved, by its revision. */
export interface Saved {
  readonly revision: number
  readonly document: DesignDocument
}

/** What this session changes upon: what is saved, as far as it knows, and what others saved that does not go with its own. */
export class Ground {
  #saved: Saved
  #theirs: Saved | null = null

  constructor(saved: Saved) {
    this.#saved = saved
  }

  get saved(): Saved {
    return this.#saved
  }

  /** Waits for a person's decision. */
  get theirs(): Saved | null {
    return this.#theirs
  }

  moveTo(saved: Saved): void {
    this.#saved = saved
    this.#theirs = null
  }

  standOff(theirs: Saved): void {
    this.#theirs = theirs
  }

  /** What a document changes upon it; null where nothing. */
  patchTo(document: DesignDocument): Patch | null {
    return patchOf(this.#saved.revision, this.#saved.document, document)
  }
}
