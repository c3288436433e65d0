import { DocumentFault } from './fault.ts'
import { refuse } from './rule.ts'

/** Untrusted input may throw on access or nest endlessly; converts such errors to faults. */
export function onlyFaults<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof DocumentFault) throw error
    return refuse(null, 'unreadable')
  }
}
