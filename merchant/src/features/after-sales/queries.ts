import type { AfterSalesCase, AfterSalesDetail } from '@inkfold/api/contracts/after_sales'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'
import { listQuery } from '@/ui/list/listQuery'
import { asked, type Look } from './look'

export const CASES = '/api/v1/after-sales'
const PAGE = 40

/** A merchant's complaints, the last first. */
export const casesQuery = (look: Look) => ({
  ...listQuery<AfterSalesCase>({
    key: ['after-sales', look.q, look.status],
    path: CASES,
    asked: asked(look),
    perPage: PAGE,
  }),
  staleTime: 0,
})

/** One of them with its pictures, and what may be done with it now. */
export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: ['after-sales-case', id],
    queryFn: ({ signal }) => http.get<AfterSalesDetail>(`${CASES}/${id}/case`, { signal }),
    staleTime: 0,
  })

/** What a decision changes as soon as this person is told of it. */
export const SHOWN = [['after-sales'], ['after-sales-case']]
