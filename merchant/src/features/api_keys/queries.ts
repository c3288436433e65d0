import type { ApiKey, ApiKeyOptions, TestOrders } from '@inkfold/api/contracts/api_keys'
import type { Language } from '@inkfold/api/contracts/languages'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'

export const KEYS = '/api/v1/api-keys'

/** An organisation has few keys: revoked ones stay in the list, newest first. */
export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) =>
    (await http.get<{ list: ApiKey[] }>(KEYS, { signal, query: { limit: 100, with_total: 0 } })).list,
  staleTime: 0,
})

export const optionsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['api-key-options', language],
    queryFn: ({ signal }) => http.get<ApiKeyOptions>(`${KEYS}/options`, { signal }),
    staleTime: 0,
  })

export const testOrdersQuery = queryOptions({
  queryKey: ['api-keys', 'test-orders'],
  queryFn: ({ signal }) => http.get<TestOrders>(`${KEYS}/test-orders`, { signal }),
  staleTime: 0,
})

export function useKeysChanged() {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: keysQuery.queryKey })
}
