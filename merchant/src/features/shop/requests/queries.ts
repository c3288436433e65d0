import type { BlankRequestStatus, FactoryOpinion } from '@inkfold/api/contracts/blank_requests'
import type { SpuType } from '@inkfold/api/contracts/catalogue'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'
import { pagesQuery, type Page } from '@/ui/list/pages'

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

export interface Look {
  q: string
  status: BlankRequestStatus | null
}

/** What a merchant asked for, the last first. A supplier's answer shows at the next look. */
export const requestsQuery = ({ q, status }: Look) => ({
  ...pagesQuery<BlankRequest>(['blank-requests', q, status], (cursor, signal) =>
    http.get<Page<BlankRequest>>(REQUESTS, {
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

export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ['blank-request', id],
    queryFn: ({ signal }) => http.get<BlankRequest>(`${REQUESTS}/${id}`, { signal }),
  })
