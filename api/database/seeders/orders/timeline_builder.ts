import type { CancelRequest, OrderAction, OrderStatus, PartStatus, Party } from '#contracts/orders'
import { amountOf, sum } from '#contracts/price/amounts'
import type { Row } from '#core/database'
import { orderLifecycle } from '#orders/domain/order_states'
import { parentStatus } from '#orders/move_part'
import type { Amounts } from '#database/seeders/orders/complaints'
import type { Planned } from '#database/seeders/orders/plan'

export interface Step {
  action: OrderAction | 'create'
  from: OrderStatus | null
  to: OrderStatus
  party: Party
  detail: Row
  at: Date
}

export interface Timeline {
  status: OrderStatus
  steps: Step[]
  parts: PartStatus[]
  /** The refund and its time. */
  refund: (Amounts & { at: Date }) | null
  /** When production ended by cancellation. */
  ended: Date | null
  /** Status of a cancellation request made during production. */
  asked: CancelRequest
}

const FOLLOWING: readonly OrderAction[] = ['start', 'finish', 'ship_part', 'ship', 'complete']

/** Builds an order's timeline with one step per version; the order's state machine decides the transitions. */
export class TimelineBuilder {
  readonly story: Timeline
  readonly #order: Planned

  constructor(order: Planned) {
    const { outcome, created, source } = order
    const to: OrderStatus = outcome === 'unlinked' ? 'pending_link' : 'unpaid'
    const party = source === 'remake' ? 'supplier' : 'merchant'
    const begun: Step = { action: 'create', from: null, to, party, detail: { source }, at: created }
    const parts = order.parts.map(() => 'unpaid' as const)
    this.#order = order
    this.story = { status: to, steps: [begun], parts, refund: null, ended: null, asked: 'none' }
  }

  note(action: OrderAction, party: Party, detail: Row, at: Date): void {
    const { status: from, steps } = this.story
    const to = orderLifecycle.next(from, action, party)
    if (!to) throw new Error(`Nobody may ${action} what is ${from}`)
    steps.push({ action, from, to, party, detail, at })
    this.story.status = to
  }

  begin(action: OrderAction, party: Party, detail: Row, at: Date): void {
    this.story.parts = this.story.parts.map(() => 'pending_production')
    this.note(action, party, detail, at)
  }

  pay(at: Date): void {
    const { lines, parts } = this.#order
    const paid = sum([...lines, ...parts.map(({ freight }) => freight)].map(({ minor }) => minor))
    this.begin('pay', 'merchant', { paid: amountOf(paid) }, at)
  }

  endAll(action: OrderAction, party: Party, detail: Row, at: Date): void {
    this.story.parts = this.story.parts.map(() => 'cancelled')
    this.story.ended = at
    this.note(action, party, detail, at)
  }

  giveBack(amounts: Amounts, at: Date): void {
    this.story.refund = { ...amounts, at }
  }

  /** Also updates the order's status from its parts. */
  move(part: number, to: PartStatus, no: string, at: Date): void {
    const { story } = this
    story.parts[part] = to
    const whole = parentStatus(story.parts)
    if (whole === story.status) return
    const action = FOLLOWING.find((one) => orderLifecycle.next(story.status, one, 'system') === whole)
    if (!action) throw new Error(`No command leads from ${story.status} to ${whole}`)
    this.note(action, 'system', { part: no }, at)
  }
}
