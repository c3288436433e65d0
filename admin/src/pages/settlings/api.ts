import type { LevelQuote, Settling } from '@inkfold/api/contracts/settlings'
import { queryOptions } from '@tanstack/react-query'
import { client } from '@/http/client'

export const SETTLINGS = '/api/v1/settlings'

export interface QuoteRequest {
  organisation_id?: number
  kind: 'renewal' | 'upgrade'
  level_id: number
  years: number
}

interface LevelOffered {
  id: number
  name_zh: string
  name_en: string
  annual_fee: string
}

/** For the user's own supplier, or the one chosen by the platform. */
export const levelsQuery = (supplier: number | undefined, isOwn: boolean) =>
  queryOptions({
    queryKey: ['settlings', 'levels', supplier],
    queryFn: () => client.get<LevelOffered[]>(`${SETTLINGS}/levels`, { query: { organisation_id: supplier } }),
    enabled: isOwn || supplier !== undefined,
  })

/** Always refetched: the quote depends on the date. */
export const quoteQuery = (asked: Partial<QuoteRequest>, isReady: boolean) =>
  queryOptions({
    queryKey: ['settlings', 'quote', asked],
    queryFn: () => client.get<LevelQuote>(`${SETTLINGS}/quote`, { query: { ...asked } }),
    enabled: isReady,
    staleTime: 0,
    retry: false,
  })

export const settlingQuery = (id: number) =>
  queryOptions({
    queryKey: ['settlings', id],
    queryFn: () => client.get<Settling>(`${SETTLINGS}/${id}`),
    staleTime: 0,
  })
