import { EXPORT } from '@inkfold/api/contracts/exports'
import type { SearchEntry } from '@inkfold/api/contracts/lists'

/** Days in the user's time zone such as `2026-11-23`, both inclusive. */
export interface Period {
  from: string
  to: string
}

/** Whole days, so that daylight saving does not matter. */
const YEAR_DAYS = EXPORT.rangeDays - 1

const entriesOf = (search: unknown): SearchEntry[] => (search ? (JSON.parse(String(search)) as SearchEntry[]) : [])

/** The filtered period; a missing end is today, a missing start the longest permitted period. */
export function periodIn(search: unknown, field: string, now = Date.now()): Period {
  const period: Partial<Period> = {}
  for (const { operator, val } of entriesOf(search).filter((entry) => entry.field === field)) {
    if (operator === 'egt') period.from = dayOf(Date.parse(String(val)))
    // The bound is exclusive, so the last day is that of the millisecond before.
    if (operator === 'lt') period.to = dayOf(Date.parse(String(val)) - 1)
    if (operator === 'RANGE' && Array.isArray(val)) [period.from, period.to] = val.map(String) as [string, string]
  }
  const to = period.to || dayOf(now)
  return { from: period.from || dayOf(startOf(to, -YEAR_DAYS + 1).getTime()), to }
}

/** Replaces the conditions on this field by the period. */
export function withPeriod(search: unknown, field: string, { from, to }: Period): string {
  return JSON.stringify([
    ...entriesOf(search).filter((entry) => entry.field !== field),
    { field, operator: 'egt', val: startOf(from).toISOString() },
    { field, operator: 'lt', val: startOf(to, 1).toISOString() },
  ])
}

function startOf(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}

function dayOf(instant: number): string {
  const at = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
