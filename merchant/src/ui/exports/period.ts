import { EXPORT } from '@inkfold/api/contracts/exports'
import type { SearchEntry } from '@inkfold/api/contracts/lists'

/** Days on this person's clock, `2026-11-23`, both included. */
export interface Period {
  from: string
  to: string
}

/** A year, also where the clocks change between its ends. */
const YEAR_DAYS = EXPORT.rangeDays - 1

const entriesOf = (search: unknown): SearchEntry[] => (search ? (JSON.parse(String(search)) as SearchEntry[]) : [])

/** What a list is filtered by; an end that nobody gave is today, or as long before as an export may reach. */
export function periodIn(search: unknown, field: string, now = Date.now()): Period {
  const period: Partial<Period> = {}
  for (const { operator, val } of entriesOf(search).filter((entry) => entry.field === field)) {
    if (operator === 'egt') period.from = dayOf(Date.parse(String(val)))
    // The first moment that is left out.
    if (operator === 'lt') period.to = dayOf(Date.parse(String(val)) - 1)
    if (operator === 'RANGE' && Array.isArray(val)) [period.from, period.to] = val.map(String) as [string, string]
  }
  const to = period.to || dayOf(now)
  return { from: period.from || dayOf(startOf(to, -YEAR_DAYS + 1).getTime()), to }
}

/** The conditions of a list, those on this moment replaced by the period. */
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
