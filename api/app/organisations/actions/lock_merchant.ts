import { row, type Row } from '#core/database'
import { Refusal } from '#core/errors'
import { findRow, holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { refuseUnlessAbove } from '#organisations/domain/platform_only'
import { merchants } from '#organisations/resources/merchants'

/** Shuts a merchant out with all its people, or lets them in again; it counts from their next request. */
export async function setMerchantLock(id: number, isLocked: boolean, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const merchant = await holdRow(merchants, id, actor, 'lock', trx)
  refuseUnlessAbove(actor)
  if ((merchant.status === 'locked') === isLocked) throw new Refusal('E_ILLEGAL_TRANSITION')
  await row(
    'update organisations set disabled_at = case when ? then now() end, version = version + 1, updated_at = now() where id = ?',
    [isLocked, id],
    trx,
  )
  return findRow(merchants, id, actor, 'lock', trx)
}
