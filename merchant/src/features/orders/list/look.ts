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

export const ORDER_SORTS = ['newest', 'dearest', 'changed'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Values of the cancellation filter, without `none`, which applies to most orders. */
export const ASKED_BACK = CANCEL_REQUESTS.filter((one) => one !== 'none')

/** Values of the hold filter, without `none`, which applies to most orders. */
export const HELD = HOLDS.filter((one) => one !== 'none')

export interface Look {
  status: OrderStatus | null
  numbers: string
  q: string
  source: OrderSource | null
  asked: (typeof ASKED_BACK)[number] | null
  held: (typeof HELD)[number] | null
  store: number | null
  /** First and last day, inclusive. */
  from: string
  to: string
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

export function lookIn(query: URLSearchParams): Look {
  return {
    status: one(ORDER_STATUSES, query.get('status')),
    numbers: (query.get('numbers') ?? '').slice(0, PASTED),
    q: (query.get('q') ?? '').slice(0, WORDS),
    source: one(ORDER_SOURCES, query.get('source')),
    asked: one(ASKED_BACK, query.get('asked')),
    held: one(HELD, query.get('held')),
    store: idIn(query.get('store')),
    from: day(query.get('from')),
    to: day(query.get('to')),
    sort: one(ORDER_SORTS, query.get('sort')) ?? 'newest',
  }
}

/** The shortest URL for the filters. */
export function addressOf({ status, sort, source, asked: back, held, store, ...words }: Look, opened?: number) {
  const said = {
    status: status ?? '',
    ...words,
    source: source ?? '',
    asked: back ?? '',
    held: held ?? '',
    store: store ?? '',
    sort: sort === 'newest' ? '' : sort,
  }
  return new URLSearchParams(
    Object.entries({ ...said, order: opened ?? '' }).flatMap(([name, value]) =>
      value === '' ? [] : [[name, `${value}`]],
    ),
  )
}

export const WIDE: Partial<Look> = {
  numbers: '',
  q: '',
  source: null,
  asked: null,
  held: null,
  store: null,
  from: '',
  to: '',
}
export const isNarrowed = (look: Look) => Object.entries(WIDE).some(([name, wide]) => look[name as keyof Look] !== wide)

/** Number of active filters besides the search words; the date range counts once. */
export const filtersOf = ({ numbers, source, asked: back, held, store, from, to }: Look): number =>
  [numbers, source, back, held, store, from || to].filter(Boolean).length

const ORDERS_BY: Record<OrderSort, string> = {
  newest: 'created_at,desc',
  dearest: 'total_amount,desc',
  changed: 'updated_at,desc',
}

/** The filters as list parameters; with `since`, only orders created after that one. */
export function asked(look: Look, since: number | null = null): Query {
  const { status, numbers, q, source, asked: back, held, store, from, to, sort } = look
  const entries: (SearchEntry | false)[] = [
    status !== null && { field: 'status', operator: 'eq', val: status },
    source !== null && { field: 'source', operator: 'eq', val: source },
    back !== null && { field: 'cancel_request', operator: 'eq', val: back },
    held !== null && { field: 'hold', operator: 'eq', val: held },
    store !== null && { field: 'store_id', operator: 'eq', val: store },
    from !== '' && { field: 'created_at', operator: 'egt', val: instantOf(from, 0) },
    to !== '' && { field: 'created_at', operator: 'lt', val: instantOf(to, 1) },
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
