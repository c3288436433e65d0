import type { AfterSalesMove, AfterSalesReason } from '#contracts/after_sales'
import { sum } from '#contracts/price/amounts'
import { AFTER_SALES } from '#contracts/limits'
import { ENDED, OPEN, type ComplaintStory } from '#database/seeders/orders/complaint_stories'
import { SeededRandom } from '#database/seeders/orders/random'
import { DAY, HOUR } from '#database/seeders/orders/order_outcomes'
import type { Fault } from '#database/seeders/orders/evidence/faults'
import type { Planned } from '#database/seeders/orders/plan'

/** Goods and freight in minor units. */
export interface Amounts {
  goods: number
  freight: number
}

export interface Complaint {
  story: ComplaintStory
  applied: Date
  steps: { action: AfterSalesMove; at: Date }[]
  /** The requested amounts, and the refunded ones. */
  asks: Amounts
  gives: Amounts
  evidence: readonly string[]
}

/** Evidence pictures by fault. */
export type EvidencePictures = Record<Fault, readonly string[]>
/** By the product shown. */
export type Evidence = ReadonlyMap<number, EvidencePictures>

/** The fault shown first; reasons that are not visible on a piece use a picture of the box. */
const FIRST: Partial<Record<AfterSalesReason, Fault>> = { misprint: 'misprint', damaged: 'stain' }

const AMONG_THOUSAND = 12
const SETTLED_DAYS = 14

/** Uses every story at least once, each for its own delivered order. Without pictures no complaints are created. */
export function addComplaints(orders: readonly Planned[], evidence: Evidence, today: Date): void {
  const draw = new SeededRandom(911)
  const arrived = orders.filter(
    ({ outcome, cancellation, lines: [line], parts }) =>
      outcome === 'made' &&
      !cancellation &&
      evidence.has(line?.facts?.product_id ?? 0) &&
      parts.every(({ course }) => course.delivered <= today),
  )
  const lately = (one: Planned) => (today.getTime() - arrivedAt(one)) / DAY
  const open = arrived.filter((one) => lately(one) < 5 && lately(one) > 0.5)
  const ended = arrived.filter((one) => lately(one) > SETTLED_DAYS)
  const many = Math.max(ENDED.length, Math.round((orders.length * AMONG_THOUSAND) / 1000) - OPEN.length)
  const events = Array.from({ length: many }, (_, at) => ENDED[at % ENDED.length] as ComplaintStory)
  for (const [list, stories] of [
    [open, OPEN],
    [ended, events],
  ] as const)
    // prettier-ignore
    for (const [at, story] of stories.entries()) {
      const order = list[Math.floor((at * list.length) / stories.length)]
      if (!order || order.complaint) continue
      const moments = list === open ? shared(order, story, today) : taken(order, story, draw)
      order.complaint = complaintOf(order, story, moments, evidence)
    }
}

function complaintOf(order: Planned, story: ComplaintStory, moments: Date[], evidence: Evidence): Complaint {
  const [applied, ...rest] = moments as [Date, ...Date[]]
  const whole = { goods: sum(order.lines.map(({ minor }) => minor)), freight: sum(order.parts.map((one) => one.freight.minor)) } // prettier-ignore
  const isGiven = story.next.at(-1) === 'approve'
  const shown = evidence.get(order.lines[0]?.facts?.product_id ?? 0) as EvidencePictures
  const pictures = [...shown[FIRST[story.reason] ?? 'box'], ...shown.misprint, ...shown.stain, ...shown.box]
  return {
    story,
    applied,
    steps: story.next.map((action, at) => ({ action, at: rest[at] as Date })),
    asks: amountsOf(story.wants, whole),
    gives: isGiven ? amountsOf(story.gets ?? story.wants, whole) : NOTHING,
    evidence: [...new Set(pictures)].slice(0, Math.min(story.pictures, AFTER_SALES.evidence.max)),
  }
}

const NOTHING: Amounts = { goods: 0, freight: 0 }

/** A partial refund is two fifths of the goods. */
function amountsOf(type: ComplaintStory['wants'], { goods, freight }: Amounts): Amounts {
  if (type === 'none') return NOTHING
  if (type === 'partial') return { goods: Math.max(1, Math.round(goods * 0.4)), freight: 0 }
  return { goods: type === 'freight' ? 0 : goods, freight: type === 'goods' ? 0 : freight }
}

/** Delivery of the last parcel. */
const arrivedAt = ({ parts }: Planned) => Math.max(...parts.map(({ course }) => course.delivered.getTime()))

/** Distributes the steps over the time since delivery. */
function shared(order: Planned, { next }: ComplaintStory, today: Date): Date[] {
  const from = arrivedAt(order)
  const share = (today.getTime() - from) / (next.length + 2)
  return Array.from({ length: next.length + 1 }, (_, at) => new Date(from + share * (at + 1)))
}

/** Realistic response times; a forgotten case closes after a week. */
function taken(order: Planned, { next, isForgotten }: ComplaintStory, draw: SeededRandom): Date[] {
  let at = arrivedAt(order) + draw.between(4, 48) * HOUR
  const moments = [new Date(at)]
  for (const action of next) {
    at += action === 'close' && isForgotten ? AFTER_SALES.closesAfter * DAY : draw.between(3, 30) * HOUR
    moments.push(new Date(at))
  }
  return moments
}
