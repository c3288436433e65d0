import type { AfterSalesMove } from '#contracts/after_sales'
import type { CancelRequest, OrderAction, PartStatus, Party } from '#contracts/orders'
import { amountOf, sum } from '#contracts/price/amounts'
import type { Row } from '#core/database'
import { holderOf, hoursAfter, type Planned, type PlannedPart } from '#database/seeders/orders/plan'
import { Teller, type Told } from '#database/seeders/orders/teller'

const REASON = '买家改了主意'

/** Numbers of parts, case, remake and original order. */
export interface Called {
  parts: readonly string[]
  complaint: string
  remakes: string
  remadeBy: string
}

/** An order's timeline up to today, with the final statuses of the order and its parts. */
export function told(order: Planned, called: Called, today: Date): Told {
  const { fate, paid, created } = order
  const teller = new Teller(order)
  if (fate === 'unlinked' || fate === 'unpaid') return teller.story
  if (fate === 'left') {
    teller.endAll('cancel', 'merchant', { reason: REASON }, earlier(hoursAfter(paid, 30), today))
    return teller.story
  }
  if (order.remakes) teller.begin('remake', 'supplier', { of: called.remakes }, created)
  else teller.pay(paid)
  if (order.holdReason) {
    const detail = { reason: order.holdReason, note: '' }
    teller.note('hold', holderOf(order.holdReason), detail, earlier(hoursAfter(paid, 1), today))
    return teller.story
  }
  if (fate === 'called_off') {
    const at = earlier(hoursAfter(paid, 3), today)
    teller.endAll('cancel', 'merchant', { reason: REASON }, at)
    teller.giveBack(wholeOf(order), at)
    return teller.story
  }
  const done = [...happened(order.parts, called.parts), ...asked(order)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  for (const { tell, at } of done) if (at <= today && !teller.story.ended) tell(teller, at)
  complained(order, called, teller)
  return teller.story
}

export const wholeOf = ({ lines, parts }: Planned) => ({
  goods: sum(lines.map(({ minor }) => minor)),
  freight: sum(parts.map(({ freight }) => freight.minor)),
})

const earlier = (one: Date, other: Date) => (one < other ? one : other)

interface Event {
  at: Date
  tell: (teller: Teller, at: Date) => void
}

const happened = (parts: readonly PlannedPart[], nos: readonly string[]): Event[] =>
  parts.flatMap(({ course: { accepted, packed, shipped, delivered } }, part) => {
    const moves: [PartStatus, Date][] = [
      ['in_production', accepted],
      ['pending_shipment', packed],
      ['shipped', shipped],
      ['completed', delivered],
    ]
    return moves.map(([to, at]) => ({ at, tell: (teller: Teller) => teller.move(part, to, nos[part] as string, at) }))
  })

function asked(order: Planned): Event[] {
  const { regret } = order
  if (!regret) return []
  const note = (action: OrderAction, party: Party, detail: Row, state: CancelRequest) => (teller: Teller, at: Date) => {
    teller.note(action, party, detail, at)
    teller.story.asked = state
  }
  const { reason, note: said, decided, withdrawn } = regret
  const events: Event[] = [
    { at: regret.asked, tell: note('request_cancel', 'merchant', { reason, note: said }, 'pending_review') },
  ]
  if (decided?.as === 'not_approved')
    events.push({ at: decided.at, tell: note('reject_cancel', 'supplier', { remark: decided.remark }, 'not_approved') })
  if (decided?.as === 'approved')
    events.push({
      at: decided.at,
      tell: (teller, at) => {
        teller.endAll('call_off', 'supplier', { reason: decided.remark }, at)
        teller.giveBack(wholeOf(order), at)
        teller.story.asked = 'approved'
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

function complained({ complaint }: Planned, { complaint: no, remadeBy }: Called, teller: Teller): void {
  if (!complaint) return
  const { story, applied, steps, gives } = complaint
  teller.note('after_sales', 'merchant', { no, claim: story.reason }, applied)
  for (const { action, at } of steps) {
    const minor = action === 'approve' ? gives.goods + gives.freight : 0
    const back = minor > 0 && { refund: amountOf(minor), type: story.gets ?? story.wants }
    const again = action === 'approve' && remadeBy && { remake: remadeBy }
    teller.note(STEPS[action], partyOf(action, story.isForgotten), { no, ...back, ...again }, at)
    if (minor > 0) teller.giveBack(gives, at)
  }
}

export function partyOf(action: AfterSalesMove, isForgotten = false): 'merchant' | 'supplier' | 'system' {
  if (action === 'approve' || action === 'reject') return 'supplier'
  return action === 'close' && isForgotten ? 'system' : 'merchant'
}
