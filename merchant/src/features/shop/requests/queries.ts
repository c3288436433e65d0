import type { BlankRequestStatus, FactoryOpinion } from '@inkfold/api/contracts/blank_requests'
import type { SpuType } from '@inkfold/api/contracts/catalogue'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'
import { listQuery } from '@/ui/list/listQuery'
import { toListQuery, type RequestFilters } from './filters'

export interface BlankRequest {
  id: number
  code: string
  status: BlankRequestStatus
  name: string
  type: SpuType
  description: string
  reference_url: string
  target_price: string | null
  monthly_pieces: number | null
  pictures: string[]
  picture: string | null
  factory: string | null
  factory_en: string | null
  opinion: FactoryOpinion | null
  opinion_note: string
  decision_note: string
  decided_at: string | null
  product_id: number | null
  version: number
  created_at: string
}

export const REQUESTS = '/api/v1/blank-requests'
const PAGE = 60

/** The merchant's requests, newest first; supplier answers appear on the next refetch. */
export const requestsQuery = (filters: RequestFilters) => ({
  ...listQuery<BlankRequest>({
    key: ['blank-requests', filters.q, filters.status],
    path: REQUESTS,
    query: toListQuery(filters),
    perPage: PAGE,
  }),
  staleTime: 0,
})

export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ['blank-request', id],
    queryFn: ({ signal }) => http.get<BlankRequest>(`${REQUESTS}/${id}`, { signal }),
  })
