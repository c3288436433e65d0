import { Refusal } from '#core/errors'
import { DocumentFault } from '#document/validation/fault'

/** What is wrong with a document is said at its place, and nothing else is thrown by looking at one. */
export function sayingFaults<T>(look: () => T): T {
  try {
    return look()
  } catch (error) {
    throw error instanceof DocumentFault ? refusalOf(error) : error
  }
}

function refusalOf({ path, reason }: DocumentFault): Refusal {
  const key = `documentFaults.${reason}`
  return new Refusal('E_DESIGN_INVALID', {
    path: path || 'document',
    fault: reason,
    fault_text: { word: key },
    fields: { [path ? `document.${path}` : 'document']: [{ key }] },
  })
}
