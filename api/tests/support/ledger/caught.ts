import { checkLedger } from '#ledger/checks/invariants'
import { plant, type Defect } from '#tests/support/ledger/defects'
import { takenBack } from '#tests/support/taken_back'

/** Violated invariants after planting the defect, which is rolled back. */
export const foundAfter = (defect: Defect): Promise<string[]> =>
  takenBack(async (trx) => {
    await plant(defect, trx)
    return (await checkLedger(trx)).map(({ id }) => id)
  })
