import type { NoticeKind } from '#contracts/notices'
import type { Permission } from '#contracts/permissions'
import type { MessageParams } from '#contracts/format_message'
import { row, rows, type Transaction } from '#core/database'
import { notifyUsers } from '#core/notices/notify_user'
import type { Performer } from '#orders/order'

export interface OrderNotice {
  kind: NoticeKind
  params: MessageParams
  order: { id: number; organisation_id: number; owner_user_id: number | null }
}

/** Members of the merchant's supplier who may decide; with the platform's own supplier, platform members too. Nobody for play orders. */
const SUPPLIER_USERS = `
  select distinct u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.status = 'enabled'
    join organisations m on m.id = ? and m.play_of is null join organisations s on s.id = m.parent_id
   where u.status = 'active' and (r.is_super or exists (
           select 1 from role_permissions p where p.role_id = r.id and p.permission = ?))
     and (u.organisation_id = s.id or u.organisation_id = s.parent_id and s.id = (
           select min(h.id) from organisations h where h.kind = 'supplier' and h.parent_id = s.parent_id))
   order by u.id`

const MERCHANT_USERS = `select id from users where organisation_id = ? and (account_type = 'main' or id = any(?)) order by id`

export async function notifySupplier(
  { kind, params, order }: OrderNotice,
  permission: Permission,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  const people = await rows<{ id: number }>(SUPPLIER_USERS, [order.organisation_id, permission], trx)
  await notifyUsers(people, kind, params, trx, by.userId)
}

export async function notifyMerchant({ kind, params, order }: OrderNotice, asker: number | null, trx: Transaction) {
  const concerned = [order.owner_user_id, asker].filter((id) => id !== null)
  const people = await rows<{ id: number }>(MERCHANT_USERS, [order.organisation_id, concerned], trx)
  await notifyUsers(people, kind, params, trx)
}

export async function merchantName({ organisation_id: id }: OrderNotice['order'], trx: Transaction): Promise<string> {
  return (await row<{ name: string }>('select name from organisations where id = ?', [id], trx))?.name ?? ''
}
