import type { ProductionStep, ProductionTrend } from '@inkfold/api/contracts/dashboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { linkTo } from '@/crud/actions/useRowActions'
import { client } from '@/http/client'
import { during } from './api'

export const productionQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['dashboard', 'production', from, to],
    queryFn: () => client.get<ProductionTrend>('/api/v1/dashboard/production', { query: { from, to } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The moments that production orders keep of a step; the others are kept with the scans only. */
export const STEP_MOMENTS: Partial<Record<ProductionStep, string>> = {
  accept: 'accepted_at',
  pack: 'packed_at',
  ship: 'shipped_at',
}

/** Production orders whose moment is in a range of days. */
export const productionDuring = (field: string, from: string, to: string) =>
  new URLSearchParams([during(field, from, to)])

/** Production orders that had to ship on these days and did not. */
export const overdueBetween = (from: string, to: string) =>
  new URLSearchParams([['f.ship_by', `between:${from},${to}`], ...linkTo({ is_overdue: true })])

export const rejectedBetween = (from: string, to: string) =>
  new URLSearchParams([during('updated_at', from, to), ...linkTo({ status: ['rejected'] })])
