import type { Draw } from '#database/seeders/orders/draw'

/** What becomes of an order; by itself it goes from cart to customer as time passes. */
export type Fate = 'made' | 'unpaid' | 'left' | 'called_off' | 'held' | 'unlinked'

/** In thousandths. Complaints begin with one of those that were made. */
const FATES: readonly (readonly [Fate, number])[] = [
  ['made', 905],
  ['unpaid', 25],
  ['left', 20],
  ['called_off', 20],
  ['held', 20],
  ['unlinked', 10],
]

export const fateOf = (draw: Draw): Fate => draw.weighed(FATES)

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Sundays are strongest: people order from their sofas. */
const WEEK = [1.3, 0.9, 0.9, 0.95, 1, 1.15, 1.25]
/** Days before today between which a festival makes it three and a half times as much. */
const FESTIVAL = { from: 16, to: 3, times: 3.5 }

/** The moments at which orders come in, the oldest first. */
export function moments(draw: Draw, { today, days, count }: { today: Date; days: number; count: number }): Date[] {
  const weights = Array.from({ length: days }, (_, at) => {
    const ago = days - at
    const day = new Date(today.getTime() - ago * DAY)
    const isFestival = ago <= FESTIVAL.from && ago >= FESTIVAL.to
    return [day, (WEEK[day.getUTCDay()] as number) * (isFestival ? FESTIVAL.times : 1)] as const
  })
  const drawn = Array.from({ length: count }, () => draw.weighed(weights).getTime() + Math.floor(draw.unit() * DAY))
  return drawn.toSorted((a, b) => a - b).map((at) => new Date(at))
}

const SLOW = 0.08

/** When each step of a part is taken. */
export interface Course {
  accepted: Date
  packed: Date
  labelled: Date
  shipped: Date
  delivered: Date
}

export function courseOf(draw: Draw, paid: Date): Course {
  const later = (from: Date, least: number, most: number) => new Date(from.getTime() + draw.between(least, most) * HOUR)
  const accepted = later(paid, 4, 40)
  // Now and then a blank or a machine is missing.
  const packed = draw.happens(SLOW) ? later(accepted, 90, 220) : later(accepted, 16, 60)
  const labelled = later(packed, 2, 20)
  const shipped = later(labelled, 4, 30)
  return { accepted, packed, labelled, shipped, delivered: later(shipped, 6 * 24, 15 * 24) }
}
