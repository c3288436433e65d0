import type { ProfitRow, ProfitTotals } from '@inkfold/api/contracts/payouts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'
import { listQuery } from '@/ui/list/listQuery'
import { orderOf, type Period, type ProfitFilters } from './filters'

const PROFIT = '/api/v1/profit'
const PAGE = 40

export const profitPages = (filters: ProfitFilters) => ({
  ...listQuery<ProfitRow>({
    key: ['profit', 'list', filters],
    path: PROFIT,
    query: {
      by: filters.by,
      from: filters.from,
      to: filters.to,
      quickSearch: filters.q || null,
      order: orderOf(filters),
    },
    perPage: PAGE,
  }),
  staleTime: 0,
})

export const profitTotals = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['profit', 'sums', from, to],
    queryFn: ({ signal }) => http.get<ProfitTotals>(`${PROFIT}/sums`, { signal, query: { from, to } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
