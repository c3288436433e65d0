import type { PricedPage, PricedStatus, PriceImport } from '@inkfold/api/contracts/price_imports'
import { isPricing } from '@inkfold/api/contracts/price_imports'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '@/http/client'

export const PRICE_IMPORTS = '/api/v1/price-imports'
const POLL_MS = 1000

export const latestQuery = queryOptions({
  queryKey: ['price-imports', 'latest'],
  queryFn: async ({ signal }) =>
    (await client.get<{ import: PriceImport | null }>(`${PRICE_IMPORTS}/latest`, { signal })).import,
  staleTime: 0,
  gcTime: 0,
})

/** Polls while the import is running. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['price-imports', id],
    queryFn: ({ signal }) => client.get<PriceImport>(`${PRICE_IMPORTS}/${id}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isPricing(state.data.status) ? POLL_MS : false),
  })

export const productsQuery = (id: number, status: PricedStatus) =>
  infiniteQueryOptions({
    queryKey: ['price-imports', id, status],
    queryFn: ({ pageParam, signal }) =>
      client.get<PricedPage>(`${PRICE_IMPORTS}/${id}/products`, { signal, query: { status, after: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
