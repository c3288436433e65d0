import type { CancelReason } from '#contracts/cancel_requests'
import { HOUR } from '#database/seeders/orders/order_outcomes'
import type { Planned } from '#database/seeders/orders/plan'

/** A cancellation request during production, with the time of each step. */
export interface Cancellation {
  reason: CancelReason
  note: string
  asked: Date
  decided: { as: 'approved' | 'not_approved'; at: Date; remark: string } | null
  withdrawn: Date | null
}

type Said = Pick<Cancellation, 'reason' | 'note'>
const SAID: readonly Said[] = [
  { reason: 'not_needed', note: '买家改了主意' },
  { reason: 'wrong_address', note: '收货地址填错，买家要求重新下单' },
  { reason: 'ordered_twice', note: '' },
  { reason: 'wrong_item', note: '尺码选错，应为 L 码' },
  { reason: 'too_slow', note: '买家等不及发货' },
  { reason: 'other', note: '平台已对该订单退款' },
]
const YES = '尚未印制完成，同意取消'
const NO = '已经印好，无法取消'

/** Counts per thousand orders; each pending kind occurs at least once. */
type End = (said: Said, between: Between) => Cancellation
type Between = (share: number) => Date
const WAITING: End = (said, between) => ({ ...said, asked: between(0.4), decided: null, withdrawn: null })
const REFUSED: End = (said, between) => ({ ...WAITING(said, between), decided: { as: 'not_approved', at: between(0.8), remark: NO } }) // prettier-ignore
const WITHDRAWN: End = (said, between) => ({ ...WAITING(said, between), withdrawn: between(0.6) })
const GIVEN_UP: End = (said, between) => ({ ...REFUSED(said, between), withdrawn: between(0.9) })
const GRANTED: End = (said, between) => ({ ...WAITING(said, between), decided: { as: 'approved', at: between(0.8), remark: YES } }) // prettier-ignore

const NOW: readonly (readonly [End, number])[] = [
  [WAITING, 2],
  [REFUSED, 1],
]
const ONCE: readonly (readonly [End, number])[] = [
  [GRANTED, 5],
  [WITHDRAWN, 3],
  [GIVEN_UP, 2],
]

/** For some orders in production now, and some made long ago. */
export function addCancellations(orders: readonly Planned[], today: Date): void {
  const made = orders.filter(({ outcome }) => outcome === 'made')
  const many = (share: number) => Math.max(1, Math.round((orders.length * share) / 1000))
  const now = made.filter((one) => isInWork(one, today))
  const once = made.filter(({ parts: [part, ...others] }) => part && others.length === 0 && part.course.packed < today)
  let said = 0
  const spread = (list: readonly Planned[], ends: typeof NOW, between: (one: Planned) => Between) => {
    const wanted = ends.flatMap(([end, share]) => Array.from({ length: many(share) }, () => end))
    const step = list.length / wanted.length
    for (const [at, end] of wanted.entries()) {
      const order = list[Math.floor(at * step)]
      if (order && !order.cancellation) order.cancellation = end(SAID[said++ % SAID.length] as Said, between(order))
    }
  }
  spread(now, NOW, (one) => within(lastDone(one, today), today))
  spread(once, ONCE, ({ parts: [part] }) => within(part?.course.accepted as Date, part?.course.packed as Date))
}

const within =
  (from: Date, to: Date): Between =>
  (share) =>
    new Date(from.getTime() + (to.getTime() - from.getTime()) * share)

/** Begun at least an hour ago and not shipped. */
const isInWork = ({ parts }: Planned, today: Date) =>
  parts.some(({ course }) => course.accepted.getTime() < today.getTime() - HOUR) &&
  parts.every(({ course }) => course.shipped > today)

const lastDone = ({ parts }: Planned, today: Date) =>
  new Date(
    Math.max(
      ...parts
        .flatMap(({ course: { accepted, packed, labelled } }) => [accepted, packed, labelled])
        .filter((at) => at <= today)
        .map((at) => at.getTime()),
    ),
  )
