import type { StoreTrade } from '@inkfold/api/contracts/dashboard'
import type { OrderImport } from '@inkfold/api/contracts/order_imports'
import type { StoreRow } from '@inkfold/api/contracts/stores'
import type { SalesPlatform } from '@inkfold/api/contracts/supplier_levels'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { listQuery } from '@/ui/list/listQuery'
import { STORES, storesQuery } from '@/ui/stores/queries'
import { asked, type Look } from './look'

const PAGE = 40
const LATEST = 5
const LIST = 'stores-list'

export const storesPages = (look: Look) => ({
  ...listQuery<StoreRow>({ key: [LIST, asked(look)], path: STORES, asked: asked(look), perPage: PAGE }),
  staleTime: 0,
})

export const storeQuery = (id: number) =>
  queryOptions({
    queryKey: ['store', id],
    queryFn: ({ signal }) => http.get<StoreRow>(`${STORES}/${id}`, { signal }),
    staleTime: 0,
  })

/** Platforms on which the supplier's level permits a new store. */
export const platformsQuery = queryOptions({
  queryKey: ['stores-platforms'],
  queryFn: ({ signal }) => http.get<SalesPlatform[]>(`${STORES}/platforms`, { signal }),
  staleTime: 60_000,
})

export const tradeQuery = queryOptions({
  queryKey: ['stores-trade'],
  queryFn: async ({ signal }) => {
    const found = await http.get<StoreTrade[]>('/api/v1/dashboard/stores', { signal })
    return new Map(found.map((one) => [one.store_id, one]))
  },
  staleTime: 60_000,
})

export const storeImportsQuery = (id: number) =>
  queryOptions({
    queryKey: ['order-imports', 'store', id],
    queryFn: async ({ signal }) => {
      const search = JSON.stringify([{ field: 'store_id', operator: 'eq', val: id }])
      const query = { limit: LATEST, with_total: 0, search, order: 'id,desc' }
      return (await http.get<{ list: OrderImport[] }>('/api/v1/order-imports', { signal, query })).list
    },
    staleTime: 0,
  })

export function useStoresChanged() {
  const cache = useQueryClient()
  return (changed?: StoreRow) => {
    if (changed) cache.setQueryData(storeQuery(changed.id).queryKey, changed)
    void cache.invalidateQueries({ queryKey: storesQuery.queryKey })
    void cache.resetQueries({ queryKey: [LIST] })
  }
}
