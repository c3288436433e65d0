import type { DesignDocument } from '@inkfold/api/document/model/document'
import { patched } from '@inkfold/api/document/patches/apply'
import { conflictsOf } from '@inkfold/api/document/patches/conflicts'
import { patchOf } from '@inkfold/api/document/patches/diff'
import type { Patch } from '@inkfold/api/document/patches/patch'
import { DocumentFault } from '@inkfold/api/document/validation/fault'
import { openDocument } from '@inkfold/api/document/validation/validate'

/** Both changes of one document, or what keeps them apart. */
export type Merged =
  | { readonly kind: 'merged'; readonly document: DesignDocument }
  | { readonly kind: 'conflict'; readonly conflicts: readonly string[] }

export function merged(base: DesignDocument, mine: DesignDocument, theirs: DesignDocument): Merged {
  const [ours, others] = [patchOf(0, base, mine), patchOf(0, base, theirs)]
  if (!ours || !others) return { kind: 'merged', document: ours ? mine : theirs }
  const conflicts = conflictsOf(ours, others)
  if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  const document = fitted(theirs, ours)
  return typeof document === 'string' ? { kind: 'conflict', conflicts: [document] } : { kind: 'merged', document }
}

/** The document with a patch that was made upon another; the path of what is wrong where both do not go together. */
function fitted(document: DesignDocument, patch: Patch): DesignDocument | string {
  try {
    const made = patched(document, patch)
    openDocument(made)
    return made
  } catch (fault) {
    if (fault instanceof DocumentFault) return fault.path || 'document'
    throw fault
  }
}

/** Another document with the same change, or as it was where the change does not fit it. */
export function withChange(from: DesignDocument, to: DesignDocument) {
  const patch = patchOf(0, from, to)
  return (document: DesignDocument): DesignDocument => {
    if (!patch) return document
    const made = fitted(document, patch)
    return typeof made === 'string' ? document : made
  }
}

/** What a person wants who keeps their own: theirs where it can be had besides, and nothing but one's own where not. */
export function mineOver(base: DesignDocument, mine: DesignDocument, theirs: DesignDocument): DesignDocument {
  const patch = patchOf(0, base, mine)
  const made = patch ? fitted(theirs, patch) : theirs
  return typeof made === 'string' ? mine : made
}
