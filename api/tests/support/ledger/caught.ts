import { checkLedger } from '#ledger/checks/invariants'
import { plant, type Defect } from '#tests/support/ledger/defects'
import { takenBack } from '#tests/support/taken_back'

/** The promises that the check calls broken once the defect is in; the defect is taken back. */
export const foundAfter = (defect: Defect): Promise<string[]> =>
  takenBack(async (trx) => {
    await plant(defect, trx)
    return (await checkLedger(trx)).map(({ id }) => id)
  })
