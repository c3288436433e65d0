import type { RemakePayer } from '#contracts/after_sales'
import { amountOf } from '#contracts/price/amounts'
import { row, rows, type Transaction } from '#core/database'
import { tell } from '#core/notices/tell'
import type { Opinion } from '#after_sales/actions/give_opinion'
import type { HeldCase } from '#after_sales/queries/held_case'
import { merchantName, tellHouse, tellMerchant, type Telling } from '#orders/actions/tell_of_order'
import type { Doer } from '#orders/actions/step'
import type { HeldOrder } from '#orders/queries/held_order'

type Named = Pick<HeldCase, 'id' | 'no'>

/** Those who decide, and those who made it. */
export async function tellOfClaim(order: HeldOrder, made: Named, by: Doer, trx: Transaction): Promise<void> {
  const params = { no: made.no, order: order.order_no, merchant: await merchantName(order, trx) }
  await tellHouse({ kind: 'after_sales_applied', params, order }, 'after_sales.review', by, trx)
  await tellMakers({ kind: 'after_sales_about', params: about(order, made) }, made.id, trx)
}

export async function tellOfOpinion(
  order: HeldOrder,
  held: HeldCase,
  { factory: id, paid_by: payer, note }: Opinion,
  by: Doer,
  trx: Transaction,
): Promise<void> {
  const found = await row<{ name: string }>('select name from organisations where id = ?', [id], trx)
  const params = { ...about(order, held), factory: found?.name ?? '', payer: { word: `payers.${payer}` }, note }
  await tellHouse({ kind: 'after_sales_opinion', params, order }, 'after_sales.review', by, trx)
}

/** People of the factories whose goods a case is about, as far as they may say something of it. */
const MAKERS = `
  select distinct u.id from after_sales_items c join order_items i on i.id = c.item_id
    join users u on u.organisation_id = i.factory_id and u.status = 'active'
    join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.status = 'enabled'
    join role_permissions p on p.role_id = r.id and p.permission = 'after_sales.opine'
   where c.case_id = ? order by u.id`

async function tellMakers({ kind, params }: Omit<Telling, 'order'>, caseId: number, trx: Transaction): Promise<void> {
  for (const { id } of await rows<{ id: number }>(MAKERS, [caseId], trx)) await tell(id, kind, params, trx)
}

const about = ({ order_no: order }: HeldOrder, { id, no }: Named) => ({ id, no, order })

export const tellOfRefund = (order: HeldOrder, held: HeldCase, minor: number, trx: Transaction) =>
  tellMerchant(
    { kind: 'after_sales_refunded', params: { ...about(order, held), amount: amountOf(minor) }, order },
    held.submitted_by,
    trx,
  )

/** The merchant, and the factories where they are the ones who pay. */
export async function tellOfRemake(
  order: HeldOrder,
  held: HeldCase,
  { remake, payer }: { remake: string; payer: RemakePayer },
  trx: Transaction,
): Promise<void> {
  const params = { ...about(order, held), remake }
  await tellMerchant({ kind: 'after_sales_remade', params, order }, held.submitted_by, trx)
  if (payer === 'factory') await tellMakers({ kind: 'after_sales_charged', params }, held.id, trx)
}

export const tellOfRejection = (order: HeldOrder, held: HeldCase, note: string, trx: Transaction) =>
  tellMerchant({ kind: 'after_sales_rejected', params: { ...about(order, held), note }, order }, held.submitted_by, trx)

export const tellOfEnd = (order: HeldOrder, held: HeldCase, trx: Transaction) =>
  tellMerchant({ kind: 'after_sales_closed', params: about(order, held), order }, held.submitted_by, trx)
