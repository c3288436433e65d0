import type { DesignDocument } from '../model/document.ts'
import { patched } from './apply.ts'
import { patchOf } from './diff.ts'
import type { Patch } from './patch.ts'

/** The inverse patch, based on the revision that this one creates. */
export function inverse(document: DesignDocument, patch: Patch): Patch | null {
  return patchOf(patch.base + 1, patched(document, patch), document)
}
