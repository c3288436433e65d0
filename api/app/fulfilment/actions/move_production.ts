import type { ItemAction, ItemStatus, ProductionAction } from '#contracts/fulfilment'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { tellWorkshop } from '#fulfilment/actions/tell_workshop'
import { itemLife } from '#fulfilment/domain/item_life'
import { productionLife } from '#fulfilment/domain/production_life'
import { followUp } from '#fulfilment/domain/status_of_items'
import type { HeldItem, HeldProduction } from '#fulfilment/queries/held_production'
import { movePart } from '#orders/actions/move_part'
import type { Doer } from '#orders/actions/step'
import type { PartAction } from '#orders/domain/part_life'

/** Pieces go on together, upon the states they were judged by, and what they are of goes with them. */
export async function moveItems(
  held: HeldProduction,
  items: readonly Pick<HeldItem, 'id' | 'status'>[],
  action: ItemAction,
  by: Doer,
  trx: Transaction,
): Promise<void> {
  const to = itemLife.commands[action].to
  for (const [from, group] of Map.groupBy(items, ({ status }) => status)) {
    if (!itemLife.allows(from, action, by.party)) throw new Refusal('E_ILLEGAL_TRANSITION', { status: from, action })
    const ids = group.map(({ id }) => id)
    const moved = await rows(
      'update production_items set status = ?, updated_at = now() where id = any(?) and status = ? returning id',
      [to, ids, from],
      trx,
    )
    if (moved.length < ids.length) throw new Refusal('E_VERSION_CONFLICT')
  }
  await followItems(held, by, trx)
}

/** The production order stands where its pieces say. */
export async function followItems(held: HeldProduction, by: Doer, trx: Transaction): Promise<void> {
  const found = await rows<{ status: ItemStatus }>(
    'select distinct status from production_items where production_id = ?',
    [held.id],
    trx,
  )
  const action = followUp(
    held.status,
    found.map(({ status }) => status),
    by.party,
  )
  if (action) await moveProduction(held, action, by, trx)
  await tellWorkshop(held, trx)
}

const STAMPS: Partial<Record<ProductionAction, string>> = {
  accept: 'accepted_at',
  pack: 'packed_at',
  ship: 'shipped_at',
  complete: 'completed_at',
}

/** One step of a production order, and of its part of the order, in the caller's transaction. */
export async function moveProduction(
  held: HeldProduction,
  action: ProductionAction,
  by: Doer,
  trx: Transaction,
): Promise<void> {
  const to = productionLife.after(held.status, action, by.party)
  if (!to) throw new Refusal('E_ILLEGAL_TRANSITION', { status: held.status, action })
  const stamp = STAMPS[action]
  const moved = await row<{ version: number }>(
    `update production_orders set status = ?, version = version + 1, updated_at = now()${stamp ? `, ${stamp} = now()` : ''}
      where id = ? and status = ? and version = ? returning version`,
    [to, held.id, held.status, held.version],
    trx,
  )
  if (!moved) throw new Refusal('E_VERSION_CONFLICT')
  Object.assign(held, { status: to, version: moved.version })
  await movePart(held.order, held.part_id, action as PartAction, by, trx)
}
