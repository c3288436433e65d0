import { DASHBOARD } from '#contracts/dashboard'
import { invalid } from '#core/lists/given'

const DAY_MS = 86_400_000
const HOUSE_MS = 8 * 3_600_000

/** From one day to another, both counted; `before` is the first of as many days that came before. */
export interface Days {
  from: string
  to: string
  before: string
}

const written = (at: number) => new Date(at).toISOString().slice(0, 10)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && written(Date.parse(text) || 0) === text

/** The days somebody asks for; the last thirty where they do not say. */
export function daysOf({ from, to }: { from?: string; to?: string }, now = Date.now()): Days {
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && !isDay(day)) throw invalid(name, 'validation.day')
  const last = to ? Date.parse(to) : Date.parse(written(now + HOUSE_MS))
  const first = from ? Date.parse(from) : last - (DASHBOARD.usual - 1) * DAY_MS
  const count = (last - first) / DAY_MS + 1
  if (count < 1) throw invalid('to', 'validation.days.order')
  if (count > DASHBOARD.most) throw invalid('from', 'validation.days.most', { max: DASHBOARD.most })
  return { from: written(first), to: written(last), before: written(first - count * DAY_MS) }
}
