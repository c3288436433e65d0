import type { SalesPlatform } from '#contracts/suppliers'
import { row, type Row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'

/** The columns of a store that order sync uses. */
export interface SyncedStore {
  id: number
  organisation_id: number
  owner_user_id: number | null
  name: string
  sales_platform: SalesPlatform
  order_sync_days: number
}

export const findStore = (id: number, trx?: Transaction) =>
  row<SyncedStore>(
    'select id, organisation_id, owner_user_id, name, sales_platform, order_sync_days from stores where id = ?',
    [id],
    trx,
  )

export function assertSyncable({
  sales_platform: platform,
  status,
  authorization_status: authorization,
  name,
}: Row): void {
  if (platform === 'other') throw new Refusal('E_STORE_NO_SYNC')
  if (status !== 'enabled') throw new Refusal('E_STORE_DISABLED', { store: String(name) })
  if (authorization !== 'authorized' && authorization !== 'completed')
    throw new Refusal('E_STORE_UNAUTHORIZED', { store: String(name) })
}
