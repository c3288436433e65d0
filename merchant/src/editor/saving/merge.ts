import type { DesignDocument } from '@inkfold/api/document/model/document'
import { patched } from '@inkfold/api/document/patches/apply'
import { conflictsOf } from '@inkfold/api/document/patches/conflicts'
import { patchOf } from '@inkfold/api/document/patches/diff'
import type { Patch } from '@inkfold/api/document/patches/patch'
import { DocumentFault } from '@inkfold/api/document/validation/fault'
import { openDocument } from '@inkfold/api/document/validation/validate'

export type MergeResult =
  | { readonly kind: 'merged'; readonly document: DesignDocument }
  | { readonly kind: 'conflict'; readonly conflicts: readonly string[] }

export function mergeDocuments(base: DesignDocument, mine: DesignDocument, theirs: DesignDocument): MergeResult {
  const [ours, remoteChanges] = [patchOf(0, base, mine), patchOf(0, base, theirs)]
  if (!ours || !remoteChanges) return { kind: 'merged', document: ours ? mine : theirs }
  const conflicts = conflictsOf(ours, remoteChanges)
  if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  const document = applyPatch(theirs, ours)
  return typeof document === 'string' ? { kind: 'conflict', conflicts: [document] } : { kind: 'merged', document }
}

/** Applies a patch made on another revision; returns the conflicting path when it does not fit. */
function applyPatch(document: DesignDocument, patch: Patch): DesignDocument | string {
  try {
    const made = patched(document, patch)
    openDocument(made)
    return made
  } catch (fault) {
    if (fault instanceof DocumentFault) return fault.path || 'document'
    throw fault
  }
}

/** Applies the same change to another document, which stays unchanged if it does not fit. */
export function withChange(from: DesignDocument, to: DesignDocument) {
  const patch = patchOf(0, from, to)
  return (document: DesignDocument): DesignDocument => {
    if (!patch) return document
    const made = applyPatch(document, patch)
    return typeof made === 'string' ? document : made
  }
}

/** Keeps the user's changes in a conflict: merges theirs where possible, otherwise drops theirs. */
export function mergeKeepingMine(base: DesignDocument, mine: DesignDocument, theirs: DesignDocument): DesignDocument {
  const patch = patchOf(0, base, mine)
  const made = patch ? applyPatch(theirs, patch) : theirs
  return typeof made === 'string' ? mine : made
}
