import type { OrderAction, OrderStatus, PartStatus, Party } from '#contracts/orders'
import { amountOf } from '#contracts/price/amounts'
import { orderLife } from '#orders/domain/order_life'
import { parentStatus } from '#orders/domain/parent_status'
import type { Row } from '#core/database'
import { hoursAfter, type Planned, type PlannedPart, type Regret } from '#database/seeders/orders/plan'

export interface Step {
  action: OrderAction | 'create'
  from: OrderStatus | null
  to: OrderStatus
  party: Party
  detail: Row
  at: Date
}

export interface Told {
  status: OrderStatus
  steps: Step[]
  parts: PartStatus[]
  /** When what was paid went back. */
  refunded: Date | null
  /** Where a wish to have it cancelled stands, that was said while it was made. */
  asked: Regret | null
}

const FOLLOWING: readonly OrderAction[] = ['start', 'finish', 'ship_part', 'ship', 'complete']
const REASON = '买家改了主意'
const IN_WORK: readonly OrderStatus[] = ['in_production', 'pending_shipment']
export const WISH = 'not_needed'
export const REFUSED = '已经印好，无法取消'

/** An order's history up to today, and where it and its parts stand by then. */
export function told(order: Planned, partNos: readonly string[], minor: number, today: Date): Told {
  const { fate, created, paid, source } = order
  const begun: OrderStatus = fate === 'unlinked' ? 'pending_link' : 'unpaid'
  const steps: Step[] = [
    { action: 'create', from: null, to: begun, party: 'merchant', detail: { source }, at: created },
  ]
  const story: Told = { status: begun, steps, parts: order.parts.map(() => 'unpaid'), refunded: null, asked: null }
  const note = (action: OrderAction, to: OrderStatus, party: Party, detail: Row, at: Date) => {
    steps.push({ action, from: story.status, to, party, detail, at })
    story.status = to
  }
  if (fate === 'unlinked' || fate === 'unpaid') return story
  if (fate === 'left') {
    story.parts = order.parts.map(() => 'cancelled')
    note('cancel', 'cancelled', 'merchant', { reason: REASON }, earlier(hoursAfter(paid, 30), today))
    return story
  }
  story.parts = order.parts.map(() => 'pending_production')
  note('pay', 'pending_production', 'merchant', { paid: amountOf(minor) }, paid)
  if (fate === 'held') return story
  if (fate === 'called_off') {
    story.parts = order.parts.map(() => 'cancelled')
    story.refunded = earlier(hoursAfter(paid, 3), today)
    note('cancel', 'cancelled', 'merchant', { reason: REASON }, story.refunded)
    return story
  }
  for (const { part, to, at } of happened(order.parts, today)) {
    story.parts[part] = to
    const whole = parentStatus(story.parts)
    if (whole === story.status) continue
    const action = FOLLOWING.find((one) => orderLife.after(story.status, one, 'system') === whole)
    if (!action) throw new Error(`No command leads from ${story.status} to ${whole}`)
    note(action, whole, 'system', { part: partNos[part] }, at)
  }
  if (order.regret && IN_WORK.includes(story.status)) {
    const last = (steps.at(-1) as Step).at
    const between = (share: number) => new Date(last.getTime() + (today.getTime() - last.getTime()) * share)
    story.asked = order.regret
    note('request_cancel', story.status, 'merchant', { reason: WISH, note: '' }, between(0.4))
    if (order.regret === 'not_approved')
      note('reject_cancel', story.status, 'supplier', { remark: REFUSED }, between(0.8))
  }
  return story
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** What was done to the parts by today, the earliest first. */
function happened(parts: readonly PlannedPart[], today: Date) {
  return parts
    .flatMap(({ course: { accepted, packed, shipped, delivered } }, part) => [
      { part, to: 'in_production' as const, at: accepted },
      { part, to: 'pending_shipment' as const, at: packed },
      { part, to: 'shipped' as const, at: shipped },
      { part, to: 'completed' as const, at: delivered },
    ])
    .filter(({ at }) => at <= today)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
