import { reconciled } from '#ledger/reconciliation/sources'
import { plant } from '#tests/support/ledger/defects'
import { asOwner } from '#tests/support/owner'

const [FROM, TO] = ['2000-01-01T00:00:00+08:00', '2100-01-01T00:00:00+08:00']

/** What the report finds once the defect is in; the defect is taken back. */
export async function placesAfter(sql: string): Promise<string[]> {
  let places: string[] = []
  const undone = new Error('taken back')
  await asOwner(async (trx) => {
    await plant({ name: '', breaks: '', sql }, trx)
    places = (await reconciled(FROM, TO, trx)).differences.map(({ place }) => place)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return places
}
