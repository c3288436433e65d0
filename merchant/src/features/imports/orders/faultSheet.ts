import type { ImportedOrder, ImportFault } from '@inkfold/api/contracts/order_imports'
import { CSV_MARK, csvLine, escapeFormula } from '@inkfold/api/contracts/sheets'

type Faulty = Pick<ImportedOrder, 'third_party_no' | 'faults'>

/** Order numbers and messages contain foreign text, so cells are escaped against formulas. */
export function faultSheet(
  orders: readonly Faulty[],
  heads: readonly string[],
  columnOf: (fault: ImportFault) => string,
): string {
  const lines = orders.flatMap(({ third_party_no: no, faults }) =>
    faults.map((one) => csvLine([one.row, no, columnOf(one), one.message].map(escapeFormula))),
  )
  return [CSV_MARK, csvLine(heads), ...lines].join('')
}
