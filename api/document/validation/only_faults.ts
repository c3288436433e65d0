import { DocumentFault } from './fault.ts'
import { refuse } from './rule.ts'

/** What strangers sent may have been made to fail wherever it is touched, or to have no end. */
export function onlyFaults<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof DocumentFault) throw error
    return refuse(null, 'unreadable')
  }
}
