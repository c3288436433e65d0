import type { DesignDocument } from '../model/document.ts'
import { LIMITS } from '../model/limits.ts'
import { MIGRATIONS, migrate } from '../migrations/migrate.ts'
import { designDocument } from './document_rules.ts'
import { checkKnown, type Known } from './known.ts'
import { checkReferences } from './references.ts'
import { onlyFaults } from './only_faults.ts'
import { refuse } from './rule.ts'

/**
 * Validates any value of any version; throws only `DocumentFault`, in time linear in the input. Rebuilds everything in
 * one order, so that equal documents are equal bytes.
 */
export function openDocument(value: unknown, known?: Known): DesignDocument {
  return onlyFaults(() => {
    const document = designDocument(migrate(value, MIGRATIONS), null)
    checkReferences(document)
    if (known) checkKnown(document, known)
    return document
  })
}

/** From text, whose length is checked before parsing. */
export function readDocument(json: string, known?: Known): DesignDocument {
  if (json.length > LIMITS.bytes) refuse(null, 'too_big')
  const value = onlyFaults((): unknown => JSON.parse(json))
  return openDocument(value, known)
}

export const writeDocument = (document: DesignDocument) => JSON.stringify(document)
