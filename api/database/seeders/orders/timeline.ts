import type { AfterSalesMove } from '#contracts/after_sales'
import type { CancelRequest, OrderAction, PartStatus, Party } from '#contracts/orders'
import { amountOf, sum } from '#contracts/price/amounts'
import type { Row } from '#core/database'
import { holderOf, hoursAfter, type Planned, type PlannedPart } from '#database/seeders/orders/plan'
import { TimelineBuilder, type Timeline } from '#database/seeders/orders/timeline_builder'

const REASON = '买家改了主意'

/** Numbers of parts, case, remake and original order. */
export interface OrderReferences {
  parts: readonly string[]
  complaint: string
  remakes: string
  remadeBy: string
}

/** An order's timeline up to today, with the final statuses of the order and its parts. */
export function buildTimeline(order: Planned, called: OrderReferences, today: Date): Timeline {
  const { outcome, paid, created } = order
  const timeline = new TimelineBuilder(order)
  if (outcome === 'unlinked' || outcome === 'unpaid') return timeline.story
  if (outcome === 'left') {
    timeline.endAll('cancel', 'merchant', { reason: REASON }, earlier(hoursAfter(paid, 30), today))
    return timeline.story
  }
  if (order.remakes) timeline.begin('remake', 'supplier', { of: called.remakes }, created)
  else timeline.pay(paid)
  if (order.holdReason) {
    const detail = { reason: order.holdReason, note: '' }
    timeline.note('hold', holderOf(order.holdReason), detail, earlier(hoursAfter(paid, 1), today))
    return timeline.story
  }
  if (outcome === 'called_off') {
    const at = earlier(hoursAfter(paid, 3), today)
    timeline.endAll('cancel', 'merchant', { reason: REASON }, at)
    timeline.giveBack(totalsOf(order), at)
    return timeline.story
  }
  const done = [...happened(order.parts, called.parts), ...asked(order)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  for (const { tell, at } of done) if (at <= today && !timeline.story.ended) tell(timeline, at)
  complained(order, called, timeline)
  return timeline.story
}

export const totalsOf = ({ lines, parts }: Planned) => ({
  goods: sum(lines.map(({ minor }) => minor)),
  freight: sum(parts.map(({ freight }) => freight.minor)),
})

const earlier = (one: Date, other: Date) => (one < other ? one : other)

interface Event {
  at: Date
  tell: (timeline: TimelineBuilder, at: Date) => void
}

const happened = (parts: readonly PlannedPart[], nos: readonly string[]): Event[] =>
  parts.flatMap(({ course: { accepted, packed, shipped, delivered } }, part) => {
    const moves: [PartStatus, Date][] = [
      ['in_production', accepted],
      ['pending_shipment', packed],
      ['shipped', shipped],
      ['completed', delivered],
    ]
    return moves.map(([to, at]) => ({
      at,
      tell: (timeline: TimelineBuilder) => timeline.move(part, to, nos[part] as string, at),
    }))
  })

function asked(order: Planned): Event[] {
  const { cancellation } = order
  if (!cancellation) return []
  const note =
    (action: OrderAction, party: Party, detail: Row, state: CancelRequest) => (timeline: TimelineBuilder, at: Date) => {
      timeline.note(action, party, detail, at)
      timeline.story.asked = state
    }
  const { reason, note: said, decided, withdrawn } = cancellation
  const events: Event[] = [
    { at: cancellation.asked, tell: note('request_cancel', 'merchant', { reason, note: said }, 'pending_review') },
  ]
  if (decided?.as === 'not_approved')
    events.push({ at: decided.at, tell: note('reject_cancel', 'supplier', { remark: decided.remark }, 'not_approved') })
  if (decided?.as === 'approved')
    events.push({
      at: decided.at,
      tell: (timeline, at) => {
        timeline.endAll('call_off', 'supplier', { reason: decided.remark }, at)
        timeline.giveBack(totalsOf(order), at)
        timeline.story.asked = 'approved'
      },
    })
  if (withdrawn) events.push({ at: withdrawn, tell: note('withdraw_cancel', 'merchant', {}, 'closed') })
  return events
}

const STEPS: Record<AfterSalesMove, OrderAction> = {
  resubmit: 'resubmit_after_sales',
  withdraw: 'end_after_sales',
  close: 'end_after_sales',
  approve: 'decide_after_sales',
  reject: 'decide_after_sales',
}

function complained(
  { complaint }: Planned,
  { complaint: no, remadeBy }: OrderReferences,
  timeline: TimelineBuilder,
): void {
  if (!complaint) return
  const { story, applied, steps, gives } = complaint
  timeline.note('after_sales', 'merchant', { no, claim: story.reason }, applied)
  for (const { action, at } of steps) {
    const minor = action === 'approve' ? gives.goods + gives.freight : 0
    const back = minor > 0 && { refund: amountOf(minor), type: story.gets ?? story.wants }
    const again = action === 'approve' && remadeBy && { remake: remadeBy }
    timeline.note(STEPS[action], partyOf(action, story.isForgotten), { no, ...back, ...again }, at)
    if (minor > 0) timeline.giveBack(gives, at)
  }
}

export function partyOf(action: AfterSalesMove, isForgotten = false): 'merchant' | 'supplier' | 'system' {
  if (action === 'approve' || action === 'reject') return 'supplier'
  return action === 'close' && isForgotten ? 'system' : 'merchant'
}
