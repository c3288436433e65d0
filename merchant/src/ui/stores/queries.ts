import type { StoreRow } from '@inkfold/api/contracts/stores'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

export const STORES = '/api/v1/stores'

/** All of a merchant's stores; they are few. */
export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: async ({ signal }) =>
    (await http.get<{ list: StoreRow[] }>(STORES, { signal, query: { limit: 100, with_total: 0 } })).list,
})

export const addStore = (store: Partial<StoreRow>) => http.post<StoreRow>(STORES, store)
