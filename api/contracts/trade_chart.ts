/** Aggregates the dashboard's days for its chart, in both apps. */
import { signedAmount } from './price/amounts.ts'
import type { TradeDay } from './dashboard.ts'

const DAY_MS = 86_400_000
const WEEK = 7
const MOST_DAYS = 92

const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10)

export const CHART_UNITS = ['day', 'week', 'month'] as const
export type ChartUnit = (typeof CHART_UNITS)[number]

export interface DayRange {
  from: string
  to: string
}

/** `before`: the same days of the preceding range, which may cross the borders of its own weeks and months. */
export interface ChartPeriod extends DayRange {
  before: DayRange
}

const MONDAY = 4
const dayNumber = (day: string) => Math.round(Date.parse(day) / DAY_MS)
const dayAt = (number: number) => formatDay(number * DAY_MS)

/** The first day after the period that contains this day; weeks begin on Monday. */
function periodEnd(number: number, unit: ChartUnit): number {
  if (unit === 'day') return number + 1
  if (unit === 'week') return number + WEEK - ((number - MONDAY + WEEK) % WEEK)
  const day = new Date(number * DAY_MS)
  return Math.round(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1) / DAY_MS)
}

/** Periods that cover the range without gaps; the first and last may be shorter than their unit. */
export function chartPeriods(from: string, to: string, unit: ChartUnit): ChartPeriod[] {
  const [first, end] = [dayNumber(from), dayNumber(to) + 1]
  const count = end - first
  const periods: ChartPeriod[] = []
  for (let start = first, next = start; start < end; start = next) {
    next = Math.min(periodEnd(start, unit), end)
    const before = { from: dayAt(start - count), to: dayAt(next - 1 - count) }
    periods.push({ from: dayAt(start), to: dayAt(next - 1), before })
  }
  return periods
}

/** Adds up what `valueOf` gives for each day of the range. */
export const sumOfDays = <Day extends { day: string }>(
  days: readonly Day[],
  { from, to }: DayRange,
  valueOf: (day: Day) => number,
): number => days.reduce((sum, one) => (one.day >= from && one.day <= to ? sum + valueOf(one) : sum), 0)

/** Days as long as they can be told apart, then weeks. */
export const usualUnit = (from: string, to: string): ChartUnit =>
  dayNumber(to) - dayNumber(from) >= MOST_DAYS ? 'week' : 'day'

/** A day on which more freight was returned than paid is negative. */
export interface TradeSum extends DayRange {
  orders: number
  paid: string
}

export interface TradePeriod extends TradeSum {
  before: TradeSum
}

/** Payments of each period, beside those of the same days of the preceding range. */
export function tradePeriods(
  { days, days_before: daysBefore }: { days: readonly TradeDay[]; days_before: readonly TradeDay[] },
  { from, to }: DayRange,
  unit: ChartUnit,
): TradePeriod[] {
  const totalOf = (own: readonly TradeDay[], range: DayRange): TradeSum => ({
    ...range,
    orders: sumOfDays(own, range, ({ orders }) => orders),
    paid: signedAmount(sumOfDays(own, range, ({ paid }) => Math.round(Number(paid) * 100))),
  })
  return chartPeriods(from, to, unit).map(({ before, ...range }) => ({
    ...totalOf(days, range),
    before: totalOf(daysBefore, before),
  }))
}

/** Change in percent; null if there was nothing before. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100)

const HOUSE = '+08:00'
const pad = (number: number) => `${number}`.padStart(2, '0')
const dayHere = (at: Date) => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`

/** The days in the browser's time zone that cover these days of Beijing time, for lists filtered by local days. */
export const daysHere = (from: string, to: string) => ({
  from: dayHere(new Date(`${from}T00:00:00${HOUSE}`)),
  to: dayHere(new Date(`${to}T23:59:59.999${HOUSE}`)),
})

/** Whether the text is a day that exists, such as 2026-11-28. */
export const isDay = (text: string | null | undefined): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && formatDay(Date.parse(text as string) || 0) === text

/** The last `count` days in Beijing time. */
export function lastDays(count: number, now = Date.now()): { from: string; to: string } {
  const today = Date.parse(formatDay(now + 8 * 3_600_000))
  return { from: formatDay(today - (count - 1) * DAY_MS), to: formatDay(today) }
}
