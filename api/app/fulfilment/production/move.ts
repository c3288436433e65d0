import type { ItemAction, ItemStatus, ProductionAction } from '#contracts/fulfilment'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { notifyWorkshop } from '#fulfilment/notify'
import { itemStates, productionStates, syncAction } from '#fulfilment/production/states'
import type { LockedItem, LockedProduction } from '#fulfilment/production/locks'
import { movePart, type PartAction } from '#orders/move_part'
import type { Performer } from '#orders/order'

/** Moves pieces, guarded by the states that were checked, then the production order. */
export async function moveItems(
  held: LockedProduction,
  items: readonly Pick<LockedItem, 'id' | 'status'>[],
  action: ItemAction,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  const to = itemStates.commands[action].to
  for (const [from, group] of Map.groupBy(items, ({ status }) => status)) {
    if (!itemStates.allows(from, action, by.role)) throw new Refusal('E_ILLEGAL_TRANSITION', { status: from, action })
    const ids = group.map(({ id }) => id)
    const printed = action === 'print'
    const moved = await rows(
      `update production_items set status = ?, updated_at = now()${printed ? ', printed_at = now(), printed_by = ?' : ''}
        where id = any(?) and status = ? returning id`,
      [to, ...(printed ? [by.username] : []), ids, from],
      trx,
    )
    if (moved.length < ids.length) throw new Refusal('E_VERSION_CONFLICT')
  }
  await syncProduction(held, by, trx)
}

/** Derives the production order's status from its pieces. */
export async function syncProduction(held: LockedProduction, by: Performer, trx: Transaction): Promise<void> {
  const found = await rows<{ status: ItemStatus }>(
    'select distinct status from production_items where production_id = ?',
    [held.id],
    trx,
  )
  const action = syncAction(
    held.status,
    found.map(({ status }) => status),
    by.role,
  )
  if (action) await moveProduction(held, action, by, trx)
  await notifyWorkshop(held, trx)
}

const TIMESTAMPS: Partial<Record<ProductionAction, string>> = {
  accept: 'accepted_at',
  pack: 'packed_at',
  ship: 'shipped_at',
  complete: 'completed_at',
}

export async function moveProduction(
  held: LockedProduction,
  action: ProductionAction,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  const to = productionStates.next(held.status, action, by.role)
  if (!to) throw new Refusal('E_ILLEGAL_TRANSITION', { status: held.status, action })
  const stamp = TIMESTAMPS[action]
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

/** For changes triggered by the clock or by tracking events. */
export const SYSTEM_PERFORMER: Performer = { role: 'system', userId: null, username: null }

/** Called on delivery, or when the delivery period has passed. */
export const completeProduction = (held: LockedProduction, trx: Transaction): Promise<void> =>
  moveProduction(held, 'complete', SYSTEM_PERFORMER, trx)
