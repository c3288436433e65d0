import type { SeededRandom } from '#database/seeders/orders/random'

export type OrderOutcome = 'made' | 'unpaid' | 'left' | 'called_off' | 'held' | 'unlinked'

/** Paid, unless the order stopped before payment. */
export const isPaid = ({ planned: { outcome } }: { planned: { outcome: OrderOutcome } }) =>
  !['unlinked', 'unpaid', 'left'].includes(outcome)

/** Weights in thousandths. Old orders are never unpaid or on hold, only `left`. */
type Fates = readonly (readonly [OrderOutcome, number])[]
const OLD: Fates = [
  ['made', 975],
  ['left', 15],
  ['called_off', 10],
]
/** Recent orders; some still await an action. */
const YOUNG: Fates = [
  ['made', 740],
  ['unpaid', 130],
  ['held', 50],
  ['unlinked', 40],
  ['called_off', 25],
  ['left', 15],
]
/** Maximum age of a waiting order. */
const YOUNG_DAYS = 12
const HELD_DAYS = 4

export function outcomeOf(draw: SeededRandom, days: number): OrderOutcome {
  const outcome = draw.weighed(days <= YOUNG_DAYS ? YOUNG : OLD)
  return outcome === 'held' && days > HELD_DAYS ? 'made' : outcome
}

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
/** Weights by weekday, Sunday first. */
const WEEK = [1.3, 0.9, 0.9, 0.95, 1, 1.15, 1.25]
/** A festival multiplies orders of the last days, so that workshops are busy. */
const FESTIVAL = { from: 14, times: 3.5 }

/** Order timestamps, oldest first. */
export function moments(
  draw: SeededRandom,
  { today, days, count }: { today: Date; days: number; count: number },
): Date[] {
  const weights = Array.from({ length: days }, (_, at) => {
    const ago = days - at
    const day = new Date(today.getTime() - ago * DAY)
    const times = ago <= FESTIVAL.from ? FESTIVAL.times : 1
    return [day, (WEEK[day.getUTCDay()] as number) * times] as const
  })
  const drawn = Array.from({ length: count }, () => draw.weighed(weights).getTime() + Math.floor(draw.unit() * DAY))
  return drawn.toSorted((a, b) => a - b).map((at) => new Date(at))
}
