import type { Dashboard, WaitingName } from '@inkfold/api/contracts/dashboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResourceName } from '@inkfold/api/contracts/permissions'
import { client } from '@/http/client'

export const dashboardQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['dashboard', from, to],
    queryFn: () => client.get<Dashboard>('/api/v1/dashboard', { query: { from, to } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const OPEN = ['pending_production', 'in_production', 'pending_shipment', 'partially_shipped']

/** The list where each is dealt with, narrowed to it; what waits for a merchant waits in the workspace. */
export const PLACES = {
  cancel_requests: { resource: 'cancel-requests', status: ['pending_review'] },
  after_sales: { resource: 'after-sales', status: ['pending_review'] },
  recharges: { resource: 'recharges', status: ['submitted', 'reviewing', 'second_review'] },
  blank_requests: { resource: 'blank-requests', status: ['pending_review'] },
  production_new: { resource: 'production-orders', status: ['pending_production'] },
  production_late: { resource: 'production-orders', status: OPEN },
} as const satisfies Partial<Record<WaitingName, { resource: ResourceName; status: readonly string[] }>>

export const isHere = (name: string): name is keyof typeof PLACES => name in PLACES

const HOUSE = '+08:00'
const instant = (day: string, time: string) => encodeURIComponent(new Date(`${day}T${time}${HOUSE}`).toISOString())

/** The orders that were paid from one day to another, by the house's clock. */
export const paidBetween = (from: string, to: string) =>
  new URLSearchParams({ 'f.paid_at': `between:${instant(from, '00:00:00')},${instant(to, '23:59:59.999')}` })
