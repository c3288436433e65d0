import type { DesignDocument } from '../model/document.ts'
import { patched } from './apply.ts'
import { patchOf } from './diff.ts'
import type { Patch } from './patch.ts'

/** What leads back: the patch from after to before, upon the revision that this one made. */
export function inverse(document: DesignDocument, patch: Patch): Patch | null {
  return patchOf(patch.base + 1, patched(document, patch), document)
}
