import { DESIGN } from '#contracts/limits'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'

/** For one design more. The organisation's row is held, so that many at once do not exceed the limit together. */
export async function holdRoom(organisationId: number, trx: Transaction): Promise<void> {
  await row('select 1 from organisations where id = ? for no key update', [organisationId], trx)
  const last = await row(
    'select 1 from designs where organisation_id = ? limit 1 offset ?',
    [organisationId, DESIGN.most - 1],
    trx,
  )
  if (last) throw new Refusal('E_DESIGNS_FULL', { max: DESIGN.most })
}
