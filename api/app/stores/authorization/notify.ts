import type { MessageParams } from '#contracts/format_message'
import type { NoticeKind } from '#contracts/notices'
import { rows, type Transaction } from '#core/database'
import { notifyUsers } from '#core/notices/notify_user'

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
