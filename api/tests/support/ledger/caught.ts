import { checkLedger } from '#ledger/queries/check_ledger'
import { plant, type Defect } from '#tests/support/ledger/defects'
import { asOwner } from '#tests/support/owner'

/** The promises that the check calls broken once the defect is in; the defect is taken back. */
export async function foundAfter(defect: Defect): Promise<string[]> {
  let broken: string[] = []
  const undone = new Error('taken back')
  await asOwner(async (trx) => {
    await plant(defect, trx)
    broken = (await checkLedger(trx)).map(({ id }) => id)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return broken
}
