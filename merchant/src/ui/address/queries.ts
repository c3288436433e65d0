import type { SavedAddress } from '@inkfold/api/contracts/logistics'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

export const ADDRESSES = '/api/v1/receiver-addresses'
const EVERY = 100
const DAY = 86_400_000

export interface Place {
  value: string
  label: string
}

/** The default first, then the most recent. */
export const addressesQuery = queryOptions({
  queryKey: ['receiver-addresses'],
  queryFn: async ({ signal }) => {
    const query = { limit: EVERY, order: 'id,desc' }
    const { list } = await http.get<{ list: SavedAddress[] }>(ADDRESSES, { signal, query })
    return list.toSorted((one, other) => Number(other.is_default) - Number(one.is_default))
  },
})

export const countriesQuery = (language: string) =>
  queryOptions({
    queryKey: ['countries', language],
    queryFn: async ({ signal }) => (await http.get<{ list: Place[] }>('/api/ajax/countries', { signal })).list,
    staleTime: DAY,
  })

export const placesQuery = (language: string, query: { country?: string; province?: string; city?: string }) =>
  queryOptions({
    queryKey: ['places', language, query],
    queryFn: async ({ signal }) => (await http.get<{ list: Place[] }>('/api/ajax/area', { signal, query })).list,
    staleTime: DAY,
  })
