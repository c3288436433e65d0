import vine from '@vinejs/vine'
import { DASHBOARD } from '#contracts/dashboard'
import { isDay } from '#contracts/trade_chart'
import { invalid } from '#core/lists/parse_query'

const DAY_MS = 86_400_000
const CHINA_OFFSET_MS = 8 * 3_600_000

/** Both days inclusive; `before` is the first day of the preceding period of equal length. */
export interface Days {
  from: string
  to: string
  before: string
}

const day = () => vine.string().maxLength(10).optional()
/** Query parameters of a range. */
export const DAYS_QUERY = { from: day(), to: day() }

const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Defaults to the last thirty days. */
export function parseDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now = Date.now(),
): Days {
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && !isDay(day)) throw invalid(name, 'validation.day')
  const last = to ? Date.parse(to) : Date.parse(formatDay(now + CHINA_OFFSET_MS))
  const first = from ? Date.parse(from) : last - (DASHBOARD.usual - 1) * DAY_MS
  const count = (last - first) / DAY_MS + 1
  if (count < 1) throw invalid('to', 'validation.days.order')
  if (count > DASHBOARD.most) throw invalid('from', 'validation.days.most', { max: DASHBOARD.most })
  return { from: formatDay(first), to: formatDay(last), before: formatDay(first - count * DAY_MS) }
}
