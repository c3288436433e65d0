import type { DesignDocument } from '@inkfold/api/document/model/document'
import { patchOf } from '@inkfold/api/document/patches/diff'
import type { Patch } from '@inkfold/api/document/patches/patch'

export interface Saved {
  readonly revision: number
  readonly document: DesignDocument
}

/** The base of local changes: the last known saved revision, and a conflicting one of others. */
export class Ground {
  #saved: Saved
  #theirs: Saved | null = null

  constructor(saved: Saved) {
    this.#saved = saved
  }

  get saved(): Saved {
    return this.#saved
  }

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

  /** The patch from the base to a document; null when there are no changes. */
  patchTo(document: DesignDocument): Patch | null {
    return patchOf(this.#saved.revision, this.#saved.document, document)
  }
}
