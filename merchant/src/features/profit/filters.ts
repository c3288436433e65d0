import type { Query } from '@inkfold/api/client/query'
import { PROFIT_GROUPS, type ProfitGroup } from '@inkfold/api/contracts/payouts'
import { isDay, lastDays } from '@inkfold/api/contracts/trade_chart'

export const PROFIT_SORTS = [
  'ordered_at',
  'name',
  'orders',
  'sale',
  'refund',
  'fee',
  'other',
  'payout',
  'taken',
  'profit',
] as const
export type ProfitSort = (typeof PROFIT_SORTS)[number]

export interface ProfitFilters {
  by: ProfitGroup
  from: string
  to: string
  q: string
  sort: ProfitSort
  isDescending: boolean
}

const USUAL_DAYS = 30
const WORDS = 100
const DAY_MS = 86_400_000

const usualSort = (by: ProfitGroup): ProfitSort => (by === 'order' ? 'ordered_at' : 'profit')

export function filtersIn(query: URLSearchParams): ProfitFilters {
  const by = PROFIT_GROUPS.find((one) => one === query.get('by')) ?? 'product'
  const [from, to] = [query.get('from'), query.get('to')]
  const [name = '', direction] = (query.get('sort') ?? '').split(',')
  const sort = PROFIT_SORTS.find((one) => one === name)
  return {
    by,
    ...(isDay(from) && isDay(to) ? { from, to } : lastDays(USUAL_DAYS)),
    q: (query.get('q') ?? '').slice(0, WORDS),
    sort: sort ?? usualSort(by),
    isDescending: sort === undefined || direction !== 'asc',
  }
}

/** The shortest URL for the filters. */
export function addressOf({ by, from, to, q, sort, isDescending }: ProfitFilters): URLSearchParams {
  const usual = lastDays(USUAL_DAYS)
  const isUsual = from === usual.from && to === usual.to
  const isUsualSort = sort === usualSort(by) && isDescending
  const parameters = {
    by: by === 'product' ? '' : by,
    from: isUsual ? '' : from,
    to: isUsual ? '' : to,
    q,
    sort: isUsualSort ? '' : `${sort},${isDescending ? 'desc' : 'asc'}`,
  }
  return new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
}

export interface Period {
  from: string
  to: string
}

export const PERIODS = ['month', 'last_month', 'last30'] as const

/** Days of China; `today` is the last of `lastDays`. */
export function periodOf(name: (typeof PERIODS)[number], now = Date.now()): Period {
  const today = lastDays(1, now).to
  const first = `${today.slice(0, 7)}-01`
  if (name === 'month') return { from: first, to: today }
  if (name === 'last30') return lastDays(USUAL_DAYS, now)
  const to = new Date(Date.parse(first) - DAY_MS).toISOString().slice(0, 10)
  return { from: `${to.slice(0, 7)}-01`, to }
}

export const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

export const orderOf = ({ sort, isDescending }: ProfitFilters) => `${sort},${isDescending ? 'desc' : 'asc'}`

/** The list as an export: its days are a condition on `day`. */
export const toExportQuery = (filters: ProfitFilters): Query => ({
  order: orderOf(filters),
  quickSearch: filters.q || null,
  search: JSON.stringify([{ field: 'day', operator: 'RANGE', val: [filters.from, filters.to] }]),
})
