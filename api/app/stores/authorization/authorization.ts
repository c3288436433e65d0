import type { TokenPurpose } from '#contracts/platforms'
import type { StoreAuthorization } from '#contracts/stores'
import type { SalesPlatform } from '#contracts/suppliers'
import { lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { row, rows, type Row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { neededPurposes } from '#stores/authorization/platform_directory'
import type { MessageParams } from '#contracts/format_message'
import type { NoticeKind } from '#contracts/notices'
import { notifyUsers } from '#core/notices/notify_user'

export const isConnected = (status: unknown) => status === 'authorized' || status === 'completed'

/** The tokens of a store are written by one transaction at a time; taken before the store's row is locked. */
export async function lockTokens(storeId: number, trx: Transaction): Promise<void> {
  await row(`select pg_advisory_xact_lock(hashtext('tokens of a store'), ?)`, [storeId], trx)
}

export async function tryLockTokens(storeId: number, trx: Transaction): Promise<boolean> {
  const lock = await row<{ is_free: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('tokens of a store'), ?) as is_free`,
    [storeId],
    trx,
  )
  return lock?.is_free === true
}

export function statusOf(held: readonly TokenPurpose[], needed: readonly TokenPurpose[]): StoreAuthorization {
  if (held.length === 0) return 'unauthorized'
  return needed.length > 0 && needed.every((one) => held.includes(one)) ? 'completed' : 'authorized'
}

interface AuthorizedStore {
  id: number
  sales_platform: SalesPlatform
  region: string
}

/** From the tokens that are there. Does not bump `version`, so open forms stay valid. */
export async function updateAuthorization(
  { id, sales_platform: platform, region }: AuthorizedStore,
  trx: Transaction,
): Promise<StoreAuthorization> {
  const held = await rows<{ purpose: TokenPurpose }>('select purpose from store_tokens where store_id = ?', [id], trx)
  const purposes = held.map(({ purpose }) => purpose)
  const status = platform === 'other' ? 'completed' : statusOf(purposes, await neededPurposes(platform, region))
  await row(
    `update stores set authorization_status = ?, updated_at = now(), expires_at = coalesce(
       (select min(case when refresh_sealed is null then expires_at else refresh_expires_at end)
          from store_tokens where store_id = stores.id and not is_manual), expires_at)
      where id = ?`,
    [status, id],
    trx,
  )
  return status
}

/** Deletes the tokens here. The shop stays noted, so that the store is not connected to another one later. */
export async function disconnect(
  id: number,
  resource: Parameters<typeof lockRow>[0],
  context: WriteContext,
): Promise<Row> {
  const { actor, trx } = context
  await lockTokens(id, trx)
  const store = await lockRow(resource, id, actor, 'edit', trx)
  if (store.sales_platform === 'other') throw new Refusal('E_STORE_MANUAL')
  if (store.authorization_status === 'unauthorized') throw new Refusal('E_STORE_NOT_CONNECTED')
  await endAuthorization(id, 'unauthorized', trx)
  await notifyMerchantOfStore(id, 'store_disconnected', { by: actor.username }, trx, actor.userId)
  return store
}

export async function endAuthorization(id: number, status: 'unauthorized' | 'expired', trx: Transaction) {
  await row('delete from store_tokens where store_id = ?', [id], trx)
  await row('delete from store_consents where store_id = ? and used_at is null', [id], trx)
  await row(
    `update stores set authorization_status = ?, expires_at = case when ? = 'expired' then expires_at end, updated_at = now()
      where id = ?`,
    [status, status, id],
    trx,
  )
}

/** Notifies the merchant's main account and the store's owner, except the user who acted. */
export async function notifyMerchantOfStore(
  storeId: number,
  kind: NoticeKind,
  params: MessageParams,
  trx: Transaction,
  by: number | null = null,
): Promise<void> {
  const people = await rows<{ id: number; store: string }>(
    `select u.id, s.name as store from stores s join users u on u.organisation_id = s.organisation_id
      where s.id = ? and u.status = 'active' and (u.account_type = 'main' or u.id = s.owner_user_id) order by u.id`,
    [storeId],
    trx,
  )
  await notifyUsers(people, kind, { store: people[0]?.store ?? '', store_id: storeId, ...params }, trx, by)
}
