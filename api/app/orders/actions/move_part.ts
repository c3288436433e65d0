import type { NoticeKind } from '#contracts/notices'
import type { OrderAction, OrderStatus, PartStatus } from '#contracts/orders'
import { row, type Row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { step, type Doer } from '#orders/actions/step'
import { tellMerchant } from '#orders/actions/tell_of_order'
import { orderLife } from '#orders/domain/order_life'
import { parentStatus } from '#orders/domain/parent_status'
import { partLife, type PartAction } from '#orders/domain/part_life'
import type { HeldOrder, HeldPart } from '#orders/queries/held_order'

/** One step of a part by whoever makes it, and the order's own where it follows from it; the order is held. */
export async function movePart(
  order: HeldOrder,
  partId: number,
  action: PartAction,
  by: Doer,
  trx: Transaction,
): Promise<void> {
  const part = order.parts.find(({ id }) => id === partId) as HeldPart
  const to = partLife.after(part.status as PartStatus, action, by.party)
  if (!to) throw new Refusal('E_ILLEGAL_TRANSITION', { status: part.status, action })
  const moved = await row(
    'update order_parts set status = ?, version = version + 1 where id = ? and status = ? returning id',
    [to, partId, part.status],
    trx,
  )
  if (!moved) throw new Refusal('E_VERSION_CONFLICT')
  part.status = to
  await follow(order, part, trx)
}

const FOLLOWING: readonly OrderAction[] = ['start', 'finish', 'ship_part', 'ship', 'complete']
/** The order follows by itself: who works at a factory is not the merchant's to know. */
const NOBODY: Doer = { party: 'system', userId: null, username: null }

async function follow(order: HeldOrder, { part_no: part }: HeldPart, trx: Transaction): Promise<void> {
  const to = parentStatus(order.parts.map(({ status }) => status as PartStatus))
  if (to === order.status) return
  const action = FOLLOWING.find((one) => orderLife.after(order.status, one, 'system') === to)
  if (!action) throw new Error(`No command leads the order from ${order.status} to ${to}`)
  await step(order, { action, sets: stamped(to), detail: { part } }, NOBODY, trx)
  const kind = TOLD[to]
  if (kind) await tellMerchant({ kind, params: { no: order.order_no, order: order.id }, order }, null, trx)
}

const TOLD: Partial<Record<OrderStatus, NoticeKind>> = { shipped: 'order_shipped', completed: 'order_completed' }

const STAMPS: Partial<Record<OrderStatus, string>> = { shipped: 'shipped_at', completed: 'completed_at' }

function stamped(to: OrderStatus): Row {
  const stamp = STAMPS[to]
  return stamp ? { [stamp]: new Date().toISOString() } : {}
}
