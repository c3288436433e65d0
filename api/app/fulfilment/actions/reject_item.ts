import type { RejectReason } from '#contracts/fulfilment'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { followItems } from '#fulfilment/actions/move_production'
import { PAID_BY } from '#contracts/fulfilment'
import type { HeldItem, HeldProduction } from '#fulfilment/queries/held_production'
import type { Doer } from '#orders/actions/step'

export interface Rejection {
  reason: RejectReason
  note: string
}

/** One piece is given up and another one takes its place in the queue, paid for by whoever caused it. Answers its number. */
export async function rejectItem(
  held: HeldProduction,
  item: HeldItem,
  { reason, note }: Rejection,
  by: Doer,
  trx: Transaction,
): Promise<string> {
  const made = await row<{ item_no: string }>(
    `with gone as (
       update production_items set status = 'rejected', reject_reason = ?, reject_note = ?, paid_by = ?, updated_at = now()
        where id = ? and status = ? returning id, production_id, organisation_id, order_item_id),
     next as (select max(number) + 1 as number from production_items where production_id = ?)
     insert into production_items (production_id, organisation_id, order_item_id, number, item_no, remake_of)
     select production_id, organisation_id, order_item_id, number, ? || '-' || number, id from gone, next returning item_no`,
    [reason, note, PAID_BY[reason], item.id, item.status, held.id, held.production_no],
    trx,
  )
  if (!made) throw new Refusal('E_VERSION_CONFLICT')
  await followItems(held, by, trx)
  return made.item_no
}
