import type { Query } from '@inkfold/api/client/query'
import type { SearchEntry } from '@inkfold/api/contracts/lists'
import {
  CANCEL_REQUESTS,
  ORDER_SOURCES,
  ORDER_STATUSES,
  type CancelRequest,
  type OrderSource,
  type OrderStatus,
} from '@inkfold/api/contracts/orders'

export const ORDER_SORTS = ['newest', 'dearest', 'changed'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Where what was asked back stands; most orders were not. */
export const ASKED_BACK = CANCEL_REQUESTS.filter((one) => one !== 'none')

/** Which orders are shown, as the address says it. */
export interface Look {
  status: OrderStatus | null
  /** As they were pasted. */
  numbers: string
  q: string
  source: OrderSource | null
  asked: CancelRequest | null
  /** The one it was sold in. */
  store: number | null
  /** Days, the first and the last. */
  from: string
  to: string
  sort: OrderSort
}

const WORDS = 100
const PASTED = 1000
const one = <Option extends string>(options: readonly Option[], text: string | null) =>
  options.find((option) => option === text) ?? null
const idIn = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)
const day = (text: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text as string) : '')

export function lookIn(query: URLSearchParams): Look {
  return {
    status: one(ORDER_STATUSES, query.get('status')),
    numbers: (query.get('numbers') ?? '').slice(0, PASTED),
    q: (query.get('q') ?? '').slice(0, WORDS),
    source: one(ORDER_SOURCES, query.get('source')),
    asked: one(ASKED_BACK, query.get('asked')),
    store: idIn(query.get('store')),
    from: day(query.get('from')),
    to: day(query.get('to')),
    sort: one(ORDER_SORTS, query.get('sort')) ?? 'newest',
  }
}

/** The shortest address that says it. */
export function addressOf({ status, sort, source, asked: back, store, ...words }: Look, opened?: number) {
  const said = {
    status: status ?? '',
    ...words,
    source: source ?? '',
    asked: back ?? '',
    store: store ?? '',
    sort: sort === 'newest' ? '' : sort,
  }
  return new URLSearchParams(
    Object.entries({ ...said, order: opened ?? '' }).flatMap(([name, value]) =>
      value === '' ? [] : [[name, `${value}`]],
    ),
  )
}

/** Everything that narrows beside the state, taken away. */
export const WIDE: Partial<Look> = { numbers: '', q: '', source: null, asked: null, store: null, from: '', to: '' }
export const isNarrowed = (look: Look) => Object.entries(WIDE).some(([name, wide]) => look[name as keyof Look] !== wide)

/** As many numbers as somebody pasted, however they are parted. */
export const numbersIn = (text: string) => [...new Set(text.split(/[\s,，;；、]+/).filter((number) => number !== ''))]

const ORDERS_BY: Record<OrderSort, string> = {
  newest: 'created_at,desc',
  dearest: 'total_amount,desc',
  changed: 'updated_at,desc',
}

/** The look in the words of every list. */
export function asked({ status, numbers, q, source, asked: back, store, from, to, sort }: Look): Query {
  const entries: (SearchEntry | false)[] = [
    status !== null && { field: 'status', operator: 'eq', val: status },
    source !== null && { field: 'source', operator: 'eq', val: source },
    back !== null && { field: 'cancel_request', operator: 'eq', val: back },
    store !== null && { field: 'store_id', operator: 'eq', val: store },
    from !== '' && { field: 'created_at', operator: 'egt', val: instantOf(from, 0) },
    to !== '' && { field: 'created_at', operator: 'lt', val: instantOf(to, 1) },
  ]
  const search = entries.filter((entry) => entry !== false)
  return {
    order: ORDERS_BY[sort],
    numbers: numbers || null,
    quickSearch: q || null,
    search: search.length > 0 ? JSON.stringify(search) : null,
  }
}

/** Where a day begins, so many days later, on this person's clock. */
function instantOf(text: string, later: number): string {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
