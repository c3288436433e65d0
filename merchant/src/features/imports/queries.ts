import {
  isUnderWay,
  type ImportedPage,
  type ImportSummary,
  type OrderImport,
} from '@inkfold/api/contracts/order_imports'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

export const IMPORTS = '/api/v1/order-imports'
const LAST = 30
const LOOK_EVERY_MS = 1000

export const importsQuery = queryOptions({
  queryKey: ['order-imports'],
  queryFn: async ({ signal }) =>
    (await http.get<{ list: OrderImport[] }>(IMPORTS, { signal, query: { limit: LAST, with_total: 0 } })).list,
  staleTime: 0,
})

/** Polls while the import is running. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['order-import', id],
    queryFn: ({ signal }) => http.get<ImportSummary>(`${IMPORTS}/${id}/summary`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? LOOK_EVERY_MS : false),
  })

export const faultyPage = (id: number, after: number, signal?: AbortSignal) =>
  http.get<ImportedPage>(`${IMPORTS}/${id}/orders`, { signal, query: { status: 'faulty', after } })

/** `version` is part of the key, because the faults change with it. */
export const faultyQuery = (id: number, version: number) =>
  infiniteQueryOptions({
    queryKey: ['order-import-faulty', id, version],
    queryFn: ({ pageParam, signal }) => faultyPage(id, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
