import { PART_STATUSES, type PartStatus, type Party, type OrderAction, type OrderStatus } from '#contracts/orders'
import { defineLifecycle } from '#orders/domain/lifecycles'
import type { NoticeKind } from '#contracts/notices'
import { row, type Row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { recordTransition, type Performer, type LoadedOrder, type LoadedPart } from '#orders/order'
import { notifyMerchant } from '#orders/notify'
import { orderLifecycle } from '#orders/domain/order_states'

export const PART_ACTIONS = ['pay', 'accept', 'pack', 'ship_part', 'ship', 'complete', 'cancel', 'restore'] as const
export type PartAction = (typeof PART_ACTIONS)[number]

const MADE_BY: readonly Party[] = ['factory', 'supplier', 'platform']
const SENT_BY: readonly Party[] = [...MADE_BY, 'system']
const WHOLE: readonly Party[] = ['merchant', 'supplier', 'platform', 'system']

/** The states of a part: one factory's share of an order, or a part split off manually. */
export const partLifecycle = defineLifecycle<PartStatus, PartAction>({
  states: PART_STATUSES,
  initial: ['unpaid'],
  final: ['completed', 'cancelled'],
  // prettier-ignore
  commands: {
    pay:       { from: ['unpaid'], to: 'pending_production', by: ['merchant'] },
    accept:    { from: ['pending_production'], to: 'in_production', by: MADE_BY },
    pack:      { from: ['in_production'], to: 'pending_shipment', by: MADE_BY },
    ship_part: { from: ['in_production', 'pending_shipment'], to: 'partially_shipped', by: SENT_BY },
    ship:      { from: ['in_production', 'pending_shipment', 'partially_shipped'], to: 'shipped', by: SENT_BY },
    complete:  { from: ['shipped'], to: 'completed', by: ['system'] },
    cancel:    { from: ['unpaid', 'pending_production', 'in_production', 'pending_shipment'], to: 'cancelled', by: WHOLE },
    restore:   { from: ['cancelled'], to: 'unpaid', by: ['merchant'] },
  },
})

interface Rule {
  /** Every part that is not cancelled has one of these; with `some`, at least one part has. */
  every?: readonly PartStatus[]
  some?: readonly PartStatus[]
  is: PartStatus
}

/** The first matching row decides the order's status. Cancelled parts are ignored while another part is active. */
// prettier-ignore
export const PARENT_RULES: readonly Rule[] = [
  { every: ['completed'], is: 'completed' },
  { every: ['shipped', 'completed'], is: 'shipped' },
  { some: ['partially_shipped', 'shipped', 'completed'], is: 'partially_shipped' },
  { some: ['unpaid'], is: 'unpaid' },
  { some: ['pending_production'], is: 'pending_production' },
  { some: ['in_production'], is: 'in_production' },
  { every: ['pending_shipment'], is: 'pending_shipment' },
]

export function parentStatus(parts: readonly PartStatus[]): PartStatus {
  const living = parts.filter((one) => one !== 'cancelled')
  if (living.length === 0) return 'cancelled'
  const rule = PARENT_RULES.find(
    ({ every, some }) =>
      (!every || living.every((one) => every.includes(one))) && (!some || living.some((one) => some.includes(one))),
  )
  if (!rule) throw new Error(`No row for the parts ${living.join(', ')}`)
  return rule.is
}

/** Moves one part and, where it follows, the order. The caller must have locked the order. */
export async function movePart(
  order: LoadedOrder,
  partId: number,
  action: PartAction,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  const part = order.parts.find(({ id }) => id === partId) as LoadedPart
  const to = partLifecycle.next(part.status as PartStatus, action, by.role)
  if (!to) throw new Refusal('E_ILLEGAL_TRANSITION', { status: part.status, action })
  const moved = await row(
    'update order_parts set status = ?, version = version + 1 where id = ? and status = ? returning id',
    [to, partId, part.status],
    trx,
  )
  if (!moved) throw new Refusal('E_VERSION_CONFLICT')
  part.status = to
  await updateOrderStatus(order, part, trx)
}

const DERIVED_ACTIONS: readonly OrderAction[] = ['start', 'finish', 'ship_part', 'ship', 'complete']
/** The order's transition is recorded as the system's: merchants must not see who works at a factory. */
const SYSTEM: Performer = { role: 'system', userId: null, username: null }

async function updateOrderStatus(order: LoadedOrder, { part_no: part }: LoadedPart, trx: Transaction): Promise<void> {
  const to = parentStatus(order.parts.map(({ status }) => status as PartStatus))
  if (to === order.status) return
  const action = DERIVED_ACTIONS.find((one) => orderLifecycle.next(order.status, one, 'system') === to)
  if (!action) throw new Error(`No command leads the order from ${order.status} to ${to}`)
  await recordTransition(order, { action, sets: timestampOf(to), detail: { part } }, SYSTEM, trx)
  const kind = NOTICES[to]
  if (kind) await notifyMerchant({ kind, params: { no: order.order_no, order: order.id }, order }, null, trx)
}

const NOTICES: Partial<Record<OrderStatus, NoticeKind>> = { shipped: 'order_shipped', completed: 'order_completed' }

const TIMESTAMP_COLUMNS: Partial<Record<OrderStatus, string>> = { shipped: 'shipped_at', completed: 'completed_at' }

function timestampOf(to: OrderStatus): Row {
  const stamp = TIMESTAMP_COLUMNS[to]
  return stamp ? { [stamp]: new Date().toISOString() } : {}
}
