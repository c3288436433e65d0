import type { AfterSalesCase, AfterSalesStatus } from '@inkfold/api/contracts/after_sales'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'
import { pagesQuery, type Page } from '@/ui/list/pages'

export const CASES = '/api/v1/after-sales'
const PAGE = 40

export interface Look {
  q: string
  status: AfterSalesStatus | null
}

/** A merchant's complaints, the last first. */
export const casesQuery = ({ q, status }: Look) => ({
  ...pagesQuery<AfterSalesCase>(['after-sales', q, status], (cursor, signal) =>
    http.get<Page<AfterSalesCase>>(CASES, {
      signal,
      query: {
        order: 'id,desc',
        quickSearch: q || null,
        search: status && JSON.stringify([{ field: 'status', operator: 'eq', val: status }]),
        limit: PAGE,
        cursor,
        with_total: cursor ? 0 : 1,
      },
    }),
  ),
  staleTime: 0,
})

/** One of them with its pictures, and what may be done with it now. */
export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: ['after-sales-case', id],
    queryFn: ({ signal }) => http.get<AfterSalesCase>(`${CASES}/${id}/case`, { signal }),
    staleTime: 0,
  })

/** What a decision changes as soon as this person is told of it. */
export const SHOWN = [['after-sales'], ['after-sales-case']]
