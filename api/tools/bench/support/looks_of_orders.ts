import { writeCursor } from '../../../app/core/lists/keyset.ts'
import type { House as Owners } from '../../../tests/support/filled_orders.ts'

export interface Look {
  what: string
  by: 'merchant' | 'supplier' | 'factory' | 'super'
  path: string
  /** The equivalent of the bare server, if one exists. */
  byHand?: string
  /** The number of matches grows up to the count limit of ten thousand. */
  grows?: boolean
}

const ORDERS = '/api/v1/orders'
const NEWEST = 'created_at,desc'
const search = (...entries: [field: string, operator: string, val: unknown][]) =>
  JSON.stringify(entries.map(([field, operator, val]) => ({ field, operator, val })))
const asked = (given: Record<string, string>, path = ORDERS) =>
  `${path}?${new URLSearchParams({ limit: '40', with_total: '1', ...(path === ORDERS && { order: NEWEST }), ...given })}`
const byHand = (look: string, ...values: string[]) =>
  `/orders?${new URLSearchParams([['look', look], ...values.map((value): [string, string] => ['value', value])])}`

const DAY = 86_400_000
/** The second day with orders, in both data sets. */
const first = Date.now() - 699 * DAY
const [FROM, TO] = [new Date(first).toISOString(), new Date(first + 3 * DAY).toISOString()]
const NUMBERS = Array.from({ length: 20 }, (_, n) => `SO-${n * 490 + 7}`)
const BEHIND = { at: new Date(first + 4 * DAY).toISOString(), id: 4000 }
const cursor = writeCursor(
  [
    { field: 'created_at', direction: 'desc' },
    { field: 'id', direction: 'desc' },
  ],
  [BEHIND.at, BEHIND.id],
)

/** Measured queries: the merchant's list with every filter, the back office's, and the counts of both. */
export const LOOKS = ({ stores: [store], merchants: [, small] }: Owners): Look[] => [
  { what: 'first page', by: 'merchant', path: asked({}), byHand: byHand('all') },
  state('pending_production'),
  state('completed'),
  {
    what: 'a store',
    by: 'merchant',
    path: asked({ search: search(['store_id', 'eq', store]) }),
    byHand: byHand('store', `${store}`),
  },
  {
    what: 'three days of two years ago',
    by: 'merchant',
    path: asked({ search: search(['created_at', 'egt', FROM], ['created_at', 'lt', TO]) }),
    byHand: byHand('days', FROM, TO),
  },
  words('a word of one order', 'SO-4212'),
  { ...words('a word of many', '加急'), grows: true },
  words('a word nobody wrote', '鲸鱼'),
  {
    what: 'twenty numbers',
    by: 'merchant',
    path: asked({ numbers: NUMBERS.join(',') }),
    byHand: byHand('numbers', NUMBERS.join(',')),
  },
  {
    what: 'a page behind all but a few',
    by: 'merchant',
    path: asked({ cursor, with_total: '0' }),
    byHand: `${byHand('behind', BEHIND.at, `${BEHIND.id}`)}&next=1`,
  },
  { what: 'the dearest', by: 'merchant', path: asked({ order: 'total_amount,desc' }), byHand: byHand('dearest') },
  { what: 'what changed last', by: 'merchant', path: asked({ order: 'updated_at,desc' }) },
  { what: 'how many stand where', by: 'merchant', path: `${ORDERS}/counts` },
  { what: "a supplier's first page", by: 'supplier', path: asked({}) },
  { what: "the platform's first page", by: 'super', path: asked({}) },
  { what: 'unpaid ones of all', by: 'super', path: asked({ search: search(['status', 'eq', 'unpaid']) }) },
  { what: 'one small merchant of all', by: 'super', path: asked({ search: search(['organisation_id', 'eq', small]) }) },
  { what: "a supplier's counts", by: 'supplier', path: `${ORDERS}/counts` },
  { what: "a factory's production", by: 'factory', path: asked({}, '/api/v1/production-orders') },
  { what: 'production of all', by: 'super', path: asked({}, '/api/v1/production-orders') },
  { what: 'parcels of all', by: 'super', path: asked({}, '/api/v1/shipments') },
  { what: 'the board', by: 'factory', path: '/api/v1/production-orders/board' },
  { what: "a merchant's dashboard", by: 'merchant', path: '/api/v1/dashboard' },
  { what: "the platform's dashboard", by: 'super', path: '/api/v1/dashboard' },
]

const state = (status: string): Look => ({
  what: `those ${status}`,
  by: 'merchant',
  path: asked({ search: search(['status', 'eq', status]) }),
  byHand: byHand('status', status),
})

const words = (what: string, word: string): Look => ({
  what,
  by: 'merchant',
  path: asked({ quickSearch: word }),
  byHand: byHand('words', word.toLowerCase()),
})
