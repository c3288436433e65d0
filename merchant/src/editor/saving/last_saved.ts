import type { DesignDocument } from '@inkfold/api/document/model/document'
import { patchOf } from '@inkfold/api/document/patches/diff'
import type { Patch } from '@inkfold/api/document/patches/patch'

export interface SavedRevision {
  readonly revision: number
  readonly document: DesignDocument
}

/** The base of local changes: the last known saved revision, and a conflicting one of others. */
export class LastSaved {
  #saved: SavedRevision
  #theirs: SavedRevision | null = null

  constructor(saved: SavedRevision) {
    this.#saved = saved
  }

  get saved(): SavedRevision {
    return this.#saved
  }

  get theirs(): SavedRevision | null {
    return this.#theirs
  }

  update(saved: SavedRevision): void {
    this.#saved = saved
    this.#theirs = null
  }

  setConflict(theirs: SavedRevision): void {
    this.#theirs = theirs
  }

  /** The patch from the base to a document; null when there are no changes. */
  patchTo(document: DesignDocument): Patch | null {
    return patchOf(this.#saved.revision, this.#saved.document, document)
  }
}
