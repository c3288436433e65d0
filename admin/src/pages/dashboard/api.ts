import type { Dashboard, TodoItemName } from '@inkfold/api/contracts/dashboard'
import { ORDER_SOURCES } from '@inkfold/api/contracts/orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResourceName } from '@inkfold/api/contracts/permissions'
import { linkTo } from '@/crud/actions/useRowActions'
import { client } from '@/http/client'

export const dashboardQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['dashboard', from, to],
    queryFn: () => client.get<Dashboard>('/api/v1/dashboard', { query: { from, to } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The filtered list for each task. A merchant's tasks are in the workspace. */
export const PLACES = {
  cancel_requests: { resource: 'cancel-requests', filter: { status: ['pending_review'] } },
  after_sales: { resource: 'after-sales', filter: { status: ['pending_review'] } },
  recharges: { resource: 'recharges', filter: { status: ['submitted', 'reviewing', 'second_review'] } },
  blank_requests: { resource: 'blank-requests', filter: { status: ['pending_review'] } },
  opinions: { resource: 'after-sales', filter: { opinion_due: true } },
  production_new: { resource: 'production-orders', filter: { status: ['pending_production'] } },
  production_late: { resource: 'production-orders', filter: { is_late: true } },
  stock_low: { resource: 'stocks', filter: { level: ['low'] } },
  materials: { resource: 'materials', filter: { review: ['review'] } },
  adjustments: { resource: 'ledger-adjustments', filter: { status: ['requested'] } },
  payees: { resource: 'payment-accounts', filter: { is_pending: true } },
  fees_due: { resource: 'settlings', filter: { status: ['offered'] } },
  fees_to_confirm: { resource: 'settlings', filter: { status: ['paid'] } },
  fees_ending: { resource: 'settlings', filter: { is_ending: true } },
  rates_held: { resource: 'rate-quotes', filter: { is_acceptable: true } },
} as const satisfies Partial<Record<TodoItemName, { resource: ResourceName; filter: Parameters<typeof linkTo>[0] }>>

export const isHere = (name: string): name is keyof typeof PLACES => name in PLACES

const HOUSE = '+08:00'
const instant = (day: string, time: string) => encodeURIComponent(new Date(`${day}T${time}${HOUSE}`).toISOString())

export const during = (field: string, from: string, to: string): [string, string] => [
  `f.${field}`,
  `between:${instant(from, '00:00:00')},${instant(to, '23:59:59.999')}`,
]
/** Free remakes are not paid. */
const PAID_FOR = ORDER_SOURCES.filter((source) => source !== 'remake')

/** Orders paid in a range of days, in the company's time zone. */
export const paidBetween = (from: string, to: string) =>
  new URLSearchParams([during('paid_at', from, to), ...linkTo({ source: PAID_FOR })])

/** Production orders that had to ship in these days. */
export const dueBetween = (from: string, to: string) =>
  new URLSearchParams([
    ['f.ship_by', `between:${from},${to}`],
    ['f.status', 'nin:cancelled'],
  ])

/** Order payments and refunds in the same days. */
export const movedBetween = (from: string, to: string) =>
  new URLSearchParams([during('created_at', from, to), ...linkTo({ entry: ['order_payment', 'order_refund'] })])
