/** Aggregates the dashboard's days for its chart, in both apps. */
import { amountOf, minorOf } from './price/amounts.ts'
import type { TradeDay } from './dashboard.ts'

/** One day, or a week if there would be too many days. */
export interface TradeBar {
  from: string
  to: string
  orders: number
  paid: string
  /** Relative to the highest bar, from 0 to 1. */
  share: number
}

const DAY_MS = 86_400_000
const WEEK = 7
const MOST_DAYS = 92

const written = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Covers every day of the range, including days without payments. */
export function barsOf(days: readonly TradeDay[], from: string, to: string): TradeBar[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const step = (last - first) / DAY_MS >= MOST_DAYS ? WEEK : 1
  const starts = Array.from(
    { length: Math.ceil(((last - first) / DAY_MS + 1) / step) },
    (_, at) => first + at * step * DAY_MS,
  )
  const bars = starts.map((start) => {
    const end = Math.min(start + (step - 1) * DAY_MS, last)
    const own = days.filter(({ day }) => day >= written(start) && day <= written(end))
    const minor = own.reduce((sum, { paid }) => sum + (minorOf(paid) ?? 0), 0)
    return { from: written(start), to: written(end), orders: own.reduce((sum, one) => sum + one.orders, 0), minor }
  })
  const highest = Math.max(1, ...bars.map(({ minor }) => minor))
  return bars.map(({ minor, ...bar }) => ({ ...bar, paid: amountOf(minor), share: minor / highest }))
}

/** Change in percent; null if there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100)

const HOUSE = '+08:00'
const pad = (number: number) => `${number}`.padStart(2, '0')
const dayHere = (at: Date) => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`

/** The days in the browser's time zone that cover these days of Beijing time, for lists filtered by local days. */
export const daysHere = (from: string, to: string) => ({
  from: dayHere(new Date(`${from}T00:00:00${HOUSE}`)),
  to: dayHere(new Date(`${to}T23:59:59.999${HOUSE}`)),
})

/** The last `count` days in Beijing time. */
export function lastDays(count: number, now = Date.now()): { from: string; to: string } {
  const today = Date.parse(written(now + 8 * 3_600_000))
  return { from: written(today - (count - 1) * DAY_MS), to: written(today) }
}
