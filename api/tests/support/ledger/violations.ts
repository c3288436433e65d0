import { checkLedger } from '#ledger/checks/invariants'
import { plant, type Defect } from '#tests/support/ledger/defects'
import { inReversedTransaction } from '#tests/support/reversed'

/** Violated invariants after planting the defect, which is rolled back. */
export const foundAfter = (defect: Defect): Promise<string[]> =>
  inReversedTransaction(async (trx) => {
    await plant(defect, trx)
    return (await checkLedger(trx)).map(({ id }) => id)
  })
