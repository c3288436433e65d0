import type { DesignDocument } from '../model/document.ts'
import { LIMITS } from '../model/limits.ts'
import { MIGRATIONS, migrate } from '../migrations/migrate.ts'
import { designDocument } from './document_rules.ts'
import { checkKnown, type Known } from './known.ts'
import { checkReferences } from './references.ts'
import { onlyFaults } from './only_faults.ts'
import { refuse } from './rule.ts'

/**
 * A document out of any value at all, of any version there ever was; throws `DocumentFault` and nothing else, in time that grows
 * with the value and no faster. Everything is made anew, in one order, so that equal documents are equal bytes.
 */
export function openDocument(value: unknown, known?: Known): DesignDocument {
  return onlyFaults(() => {
    const document = designDocument(migrate(value, MIGRATIONS), null)
    checkReferences(document)
    if (known) checkKnown(document, known)
    return document
  })
}

/** The same out of text, which is measured before it is read. */
export function readDocument(json: string, known?: Known): DesignDocument {
  if (json.length > LIMITS.bytes) refuse(null, 'too_big')
  const value = onlyFaults((): unknown => JSON.parse(json))
  return openDocument(value, known)
}

export const writeDocument = (document: DesignDocument) => JSON.stringify(document)
