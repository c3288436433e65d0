import type { AfterSalesCase, AfterSalesDetail } from '@inkfold/api/contracts/after_sales'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'
import { listQuery } from '@/ui/list/listQuery'
import { toListQuery, type CaseFilters } from './filters'

export const CASES = '/api/v1/after-sales'
const PAGE = 40

/** The merchant's complaints, newest first. */
export const casesQuery = (filters: CaseFilters) => ({
  ...listQuery<AfterSalesCase>({
    key: ['after-sales', filters.q, filters.status, filters.assigned],
    path: CASES,
    query: toListQuery(filters),
    perPage: PAGE,
  }),
  staleTime: 0,
})

export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: ['after-sales-case', id],
    queryFn: ({ signal }) => http.get<AfterSalesDetail>(`${CASES}/${id}/case`, { signal }),
    staleTime: 0,
  })

/** Query keys to refresh when this user is notified of a decision. */
export const SHOWN = [['after-sales'], ['after-sales-case']]
