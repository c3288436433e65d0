import type { Query } from '@inkfold/api/client/query'
import type { SearchEntry } from '@inkfold/api/contracts/lists'
import {
  CANCEL_REQUESTS,
  HOLDS,
  ORDER_SOURCES,
  ORDER_STATUSES,
  type OrderSource,
  type OrderStatus,
} from '@inkfold/api/contracts/orders'
import { assignedEntry, assignedIn, type Assigned } from '@/ui/team/assigned'

export const ORDER_SORTS = ['newest', 'dearest', 'changed'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Values of the cancellation filter, without `none`, which applies to most orders. */
export const CANCEL_REQUEST_FILTERS = CANCEL_REQUESTS.filter((one) => one !== 'none')

/** Values of the hold filter, without `none`, which applies to most orders. */
export const HOLD_FILTERS = HOLDS.filter((one) => one !== 'none')

export interface OrderFilters {
  status: OrderStatus | null
  numbers: string
  q: string
  source: OrderSource | null
  cancelRequest: (typeof CANCEL_REQUEST_FILTERS)[number] | null
  hold: (typeof HOLD_FILTERS)[number] | null
  /** Only orders with an item that cannot be made now. */
  blocked: 'blocked' | null
  store: number | null
  assigned: Assigned
  /** First and last day, inclusive. */
  from: string
  to: string
  /** Days of payment in China, as the dashboard counts them; free remakes are left out. */
  paidFrom: string
  paidTo: string
  sort: OrderSort
}

const WORDS = 100
const PASTED = 1000
const one = <Option extends string>(options: readonly Option[], text: string | null) =>
  options.find((option) => option === text) ?? null
const idIn = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)
/** Rejects days that do not exist, such as 30 February. */
function day(text: string | null): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text ?? '')) return ''
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text as string) ? (text as string) : ''
}

export function filtersIn(query: URLSearchParams): OrderFilters {
  return {
    status: one(ORDER_STATUSES, query.get('status')),
    numbers: (query.get('numbers') ?? '').slice(0, PASTED),
    q: (query.get('q') ?? '').slice(0, WORDS),
    source: one(ORDER_SOURCES, query.get('source')),
    cancelRequest: one(CANCEL_REQUEST_FILTERS, query.get('asked')),
    hold: one(HOLD_FILTERS, query.get('held')),
    blocked: one(['blocked'] as const, query.get('blocked')),
    store: idIn(query.get('store')),
    assigned: assignedIn(query.get('assigned')),
    from: day(query.get('from')),
    to: day(query.get('to')),
    paidFrom: day(query.get('paid_from')),
    paidTo: day(query.get('paid_to')),
    sort: one(ORDER_SORTS, query.get('sort')) ?? 'newest',
  }
}

/** The shortest URL for the filters. */
export function addressOf(
  {
    status,
    sort,
    source,
    cancelRequest: back,
    hold,
    blocked,
    store,
    assigned,
    paidFrom,
    paidTo,
    ...words
  }: OrderFilters,
  opened?: number,
) {
  const parameters = {
    status: status ?? '',
    ...words,
    source: source ?? '',
    asked: back ?? '',
    held: hold ?? '',
    blocked: blocked ?? '',
    store: store ?? '',
    assigned: assigned ?? '',
    paid_from: paidFrom,
    paid_to: paidTo,
    sort: sort === 'newest' ? '' : sort,
  }
  return new URLSearchParams(
    Object.entries({ ...parameters, order: opened ?? '' }).flatMap(([name, value]) =>
      value === '' ? [] : [[name, `${value}`]],
    ),
  )
}

export const NO_FILTERS: Partial<OrderFilters> = {
  numbers: '',
  q: '',
  source: null,
  cancelRequest: null,
  hold: null,
  blocked: null,
  store: null,
  assigned: null,
  from: '',
  to: '',
  paidFrom: '',
  paidTo: '',
}
export const hasFilters = (filters: OrderFilters) =>
  Object.entries(NO_FILTERS).some(([name, none]) => filters[name as keyof OrderFilters] !== none)

/** Number of active filters besides the search words; each date range counts once. */
export const countFilters = (filters: OrderFilters): number => {
  const { numbers, source, cancelRequest: back, hold, blocked, store, assigned, from, to, paidFrom, paidTo } = filters
  return [numbers, source, back, hold, blocked, store, assigned, from || to, paidFrom || paidTo].filter(Boolean).length
}

const ORDERS_BY: Record<OrderSort, string> = {
  newest: 'created_at,desc',
  dearest: 'total_amount,desc',
  changed: 'updated_at,desc',
}

/** The filters as list parameters; with `since`, only orders created after that one. */
export function toListQuery(filters: OrderFilters, since: number | null = null): Query {
  const { status, numbers, q, source, cancelRequest: back, hold, blocked, store, assigned } = filters
  const { from, to, paidFrom, paidTo, sort } = filters
  const entries: (SearchEntry | false)[] = [
    status !== null && { field: 'status', operator: 'eq', val: status },
    source !== null && { field: 'source', operator: 'eq', val: source },
    back !== null && { field: 'cancel_request', operator: 'eq', val: back },
    hold !== null && { field: 'hold', operator: 'eq', val: hold },
    blocked !== null && { field: 'is_blocked', operator: 'eq', val: 1 },
    store !== null && { field: 'store_id', operator: 'eq', val: store },
    ...assignedEntry(assigned),
    from !== '' && { field: 'created_at', operator: 'egt', val: instantOf(from, 0) },
    to !== '' && { field: 'created_at', operator: 'lt', val: instantOf(to, 1) },
    paidFrom !== '' && { field: 'paid_at', operator: 'egt', val: `${paidFrom}T00:00:00+08:00` },
    paidTo !== '' && { field: 'paid_at', operator: 'elt', val: `${paidTo}T23:59:59.999+08:00` },
    (paidFrom || paidTo) !== '' && { field: 'source', operator: 'ne', val: 'remake' },
    since !== null && { field: 'id', operator: 'gt', val: since },
  ]
  const search = entries.filter((entry) => entry !== false)
  return {
    order: ORDERS_BY[sort],
    numbers: numbers || null,
    quickSearch: q || null,
    search: search.length > 0 ? JSON.stringify(search) : null,
  }
}

/** The start of a day, offset by whole days, in the user's time zone. */
function instantOf(text: string, later: number): string {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
