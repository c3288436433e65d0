import type { Draw } from '#database/seeders/orders/draw'

/** What becomes of an order; by itself it goes from cart to customer as time passes. */
export type Fate = 'made' | 'unpaid' | 'left' | 'called_off' | 'held' | 'unlinked'

/** Who pays for it has paid, unless it went no further than the cart. */
export const isPaid = ({ planned: { fate } }: { planned: { fate: Fate } }) =>
  !['unlinked', 'unpaid', 'left'].includes(fate)

/** In thousandths; what nobody did anything about for weeks was left, and nobody holds an order for months. */
type Fates = readonly (readonly [Fate, number])[]
const OLD: Fates = [
  ['made', 975],
  ['left', 15],
  ['called_off', 10],
]
/** What came in of late: some of it still waits for somebody. */
const YOUNG: Fates = [
  ['made', 740],
  ['unpaid', 130],
  ['held', 50],
  ['unlinked', 40],
  ['called_off', 25],
  ['left', 15],
]
/** As long as anybody leaves an order waiting. */
const YOUNG_DAYS = 12
const HELD_DAYS = 4

export function fateOf(draw: Draw, days: number): Fate {
  const fate = draw.weighed(days <= YOUNG_DAYS ? YOUNG : OLD)
  return fate === 'held' && days > HELD_DAYS ? 'made' : fate
}

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
/** Sundays are strongest: people order from their sofas. */
const WEEK = [1.3, 0.9, 0.9, 0.95, 1, 1.15, 1.25]
/** Days before today since which a festival makes it three and a half times as much: workshops are full. */
const FESTIVAL = { from: 14, times: 3.5 }

/** The moments at which orders come in, the oldest first. */
export function moments(draw: Draw, { today, days, count }: { today: Date; days: number; count: number }): Date[] {
  const weights = Array.from({ length: days }, (_, at) => {
    const ago = days - at
    const day = new Date(today.getTime() - ago * DAY)
    const times = ago <= FESTIVAL.from ? FESTIVAL.times : 1
    return [day, (WEEK[day.getUTCDay()] as number) * times] as const
  })
  const drawn = Array.from({ length: count }, () => draw.weighed(weights).getTime() + Math.floor(draw.unit() * DAY))
  return drawn.toSorted((a, b) => a - b).map((at) => new Date(at))
}
