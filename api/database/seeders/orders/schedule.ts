import type { SeededRandom } from '#database/seeders/orders/random'
import { DAY, HOUR } from '#database/seeders/orders/order_outcomes'

export interface Schedule {
  accepted: Date
  packed: Date
  labelled: Date
  shipped: Date
  delivered: Date
}

export interface PromisedDates {
  ships_by: string
  days_from: number
  days_to: number
}

/** Probability of a delay; higher if several factories make one order. */
const SLOW = { alone: 0.025, together: 0.12 }
/** Production starts only after the period in which a paid order can be cancelled. */
const FIRST = 8 * HOUR
const LEAST = 22 * HOUR
/** After a month without tracking events a parcel counts as delivered. */
const MOST_UNDER_WAY = 28 * DAY
/** Last pickup at 18:00 in China. */
const LAST_VAN = 10 * HOUR

export function scheduleOf(
  draw: SeededRandom,
  paid: Date,
  promised: PromisedDates,
  kind: keyof typeof SLOW = 'alone',
): Schedule {
  const { ships_by: day, days_from, days_to } = promised
  const due = Date.parse(`${day}T00:00:00Z`) + LAST_VAN
  const span = Math.max(LEAST, due - paid.getTime())
  const left = draw.happens(SLOW[kind])
    ? span + draw.between(16, 110) * HOUR
    : Math.max(LEAST, span * share(draw, 0.7, 0.97))
  const from = paid.getTime() + FIRST
  const at = (part: number) => atWork(from + (left - FIRST) * part)
  const shipped = at(1)
  const underWay = Math.min(draw.between(24 * days_from, 24 * Math.max(days_from, days_to)) * HOUR, MOST_UNDER_WAY)
  return {
    accepted: at(share(draw, 0, 0.3)),
    packed: at(share(draw, 0.6, 0.78)),
    labelled: at(share(draw, 0.8, 0.9)),
    shipped,
    delivered: new Date(shipped.getTime() + underWay),
  }
}

const share = (draw: SeededRandom, least: number, most: number) => least + draw.unit() * (most - least)

const [CHINA, MORNING] = [8 * HOUR, 8 * HOUR]
/** Compresses times into a factory's twelve-hour day, preserving their order. */
function atWork(moment: number): Date {
  const local = moment + CHINA
  const day = Math.floor(local / DAY) * DAY
  return new Date(Math.round(day + MORNING + (local - day) / 2) - CHINA)
}
