import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { http } from '@/http/client'
import { DESIGNS } from '../services/designs'

export interface MyDesign {
  id: number
  name: string
  labels: string[]
  is_template: boolean
  product_zh: string | null
  product_en: string | null
  picture: string | null
  picture_link: string | null
  saved_at: string
}

interface Page {
  list: MyDesign[]
  total: number
  next_cursor?: string
}

export const MINE = ['my-designs'] as const
const PAGE = 12

export const mineQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...MINE, q] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      http.get<Page>(DESIGNS, {
        signal,
        query: {
          is_official: 0,
          is_untouched: 0,
          quickSearch: q || null,
          limit: PAGE,
          cursor,
          with_total: cursor ? 0 : 1,
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next ?? null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
