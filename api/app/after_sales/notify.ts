import type { RemakePayer } from '#contracts/after_sales'
import { amountOf } from '#contracts/price/amounts'
import { row, rows, type Transaction } from '#core/database'
import { notifyUsers } from '#core/notices/notify_user'
import { type LoadedCase, nextStatus } from '#after_sales/case'
import { isPlaySql } from '#tenancy/play'
import { merchantName, notifySupplier, notifyMerchant, type OrderNotice } from '#orders/notify'
import type { Performer, LoadedOrder } from '#orders/order'

type CaseReference = Pick<LoadedCase, 'id' | 'no'>

/** Notifies the deciding people and the factories concerned. */
export async function notifyClaim(
  order: LoadedOrder,
  made: CaseReference,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  const params = { no: made.no, order: order.order_no, merchant: await merchantName(order, trx) }
  await notifySupplier({ kind: 'after_sales_applied', params, order }, 'after_sales.review', by, trx)
  await notifyFactories({ kind: 'after_sales_about', params: caseParams(order, made) }, made.id, trx)
}

export async function notifyOpinion(
  order: LoadedOrder,
  held: LoadedCase,
  { factory: id, paid_by: payer, note }: Opinion,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  const found = await row<{ name: string }>('select name from organisations where id = ?', [id], trx)
  const params = { ...caseParams(order, held), factory: found?.name ?? '', payer: { word: `payers.${payer}` }, note }
  await notifySupplier({ kind: 'after_sales_opinion', params, order }, 'after_sales.review', by, trx)
}

/** Users of the case's factories who may give an opinion. */
const FACTORY_USERS = `
  select distinct u.id from after_sales_items c join order_items i on i.id = c.item_id and not ${isPlaySql('i.organisation_id')}
    join users u on u.organisation_id = i.factory_id and u.status = 'active'
    join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.status = 'enabled'
    join role_permissions p on p.role_id = r.id and p.permission = 'after_sales.opine'
   where c.case_id = ? order by u.id`

async function notifyFactories(
  { kind, params }: Omit<OrderNotice, 'order'>,
  caseId: number,
  trx: Transaction,
): Promise<void> {
  const people = await rows<{ id: number }>(FACTORY_USERS, [caseId], trx)
  await notifyUsers(people, kind, params, trx)
}

const caseParams = ({ order_no: order }: LoadedOrder, { id, no }: CaseReference) => ({ id, no, order })

export const notifyRefund = (order: LoadedOrder, held: LoadedCase, minor: number, trx: Transaction) =>
  notifyMerchant(
    { kind: 'after_sales_refunded', params: { ...caseParams(order, held), amount: amountOf(minor) }, order },
    held.submitted_by,
    trx,
  )

/** Notifies the merchant, and the factories if they pay. */
export async function notifyRemake(
  order: LoadedOrder,
  held: LoadedCase,
  { remake, payer }: { remake: string; payer: RemakePayer },
  trx: Transaction,
): Promise<void> {
  const params = { ...caseParams(order, held), remake }
  await notifyMerchant({ kind: 'after_sales_remade', params, order }, held.submitted_by, trx)
  if (payer === 'factory') await notifyFactories({ kind: 'after_sales_charged', params }, held.id, trx)
}

export const notifyRejection = (order: LoadedOrder, held: LoadedCase, note: string, trx: Transaction) =>
  notifyMerchant(
    { kind: 'after_sales_rejected', params: { ...caseParams(order, held), note }, order },
    held.submitted_by,
    trx,
  )

export const notifyClosed = (order: LoadedOrder, held: LoadedCase, trx: Transaction) =>
  notifyMerchant({ kind: 'after_sales_closed', params: caseParams(order, held), order }, held.submitted_by, trx)

export interface Opinion {
  factory: number
  paid_by: RemakePayer
  note: string
}

/** The factory's opinion on who should pay; it can be replaced until the decision and is not binding. */
export async function giveOpinion(
  order: LoadedOrder,
  held: LoadedCase,
  said: Opinion,
  by: Performer,
  trx: Transaction,
) {
  nextStatus(held.status, 'opine', by.role)
  await row(
    `insert into after_sales_opinions (case_id, factory_id, paid_by, note, given_by, given_name) values (?, ?, ?, ?, ?, ?)
     on conflict (case_id, factory_id) do update set paid_by = excluded.paid_by, note = excluded.note, given_by = excluded.given_by,
       given_name = excluded.given_name, given_at = now()`,
    [held.id, said.factory, said.paid_by, said.note, by.userId, by.username],
    trx,
  )
  await notifyOpinion(order, held, said, by, trx)
}
