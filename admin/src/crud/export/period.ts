import { EXPORT } from '@inkfold/api/contracts/exports'
import dayjs from 'dayjs'
import { RANGE_FORMATS } from '../filters/DaysPicker'
import type { ListState } from '../state/urlState'

export type Period = [string, string]

const DAY = 86_400_000

/**
 * The filtered period, cut to its last year where an export cannot cover it; without a filter, the year until today.
 */
export function periodIn({ filters }: ListState, field: string, today = dayjs()): Period {
  const { value } = filters.find((filter) => filter.field === field) ?? {}
  const [first, last] = RANGE_FORMATS.days
  const lastYear: Period = [first(today.subtract(1, 'year').add(1, 'day')), last(today)]
  if (!Array.isArray(value)) return lastYear
  const [from, to] = value
  if (from && isWithinPeriod([from, to || lastYear[1]])) return [from, to || lastYear[1]]
  const end = to ? dayjs(to) : today
  return [first(end.subtract(1, 'year').add(1, 'day')), last(end)]
}

export function isWithinPeriod(period: Period | null): boolean {
  const [from, to] = (period ?? []).map((end) => Date.parse(end))
  return from !== undefined && to !== undefined && to >= from && to - from <= EXPORT.rangeDays * DAY
}

export const withPeriod = (state: ListState, field: string, value: Period): ListState => ({
  ...state,
  filters: [...state.filters.filter((filter) => filter.field !== field), { field, operator: 'between', value }],
})
