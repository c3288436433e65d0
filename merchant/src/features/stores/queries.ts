import type { AutoShip } from '@inkfold/api/contracts/auto_ship'
import type { StoreAvailability } from '@inkfold/api/contracts/availability'
import type { StoreTrade } from '@inkfold/api/contracts/dashboard'
import type { AutoPaymentRule, OrderSync } from '@inkfold/api/contracts/order_sync'
import type { OrderImport } from '@inkfold/api/contracts/order_imports'
import type { StorePayouts } from '@inkfold/api/contracts/payouts'
import type { AuthorizationOptions, StoreHealth, StoreRow, WarehouseRow } from '@inkfold/api/contracts/stores'
import type { SalesPlatform } from '@inkfold/api/contracts/suppliers'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { listQuery } from '@/ui/list/listQuery'
import { STORES, storesQuery } from '@/ui/stores/queries'
import { toListQuery, type StoreFilters } from './filters'

const PAGE = 40
const LATEST = 5
const LIST = 'stores-list'

export const storesPages = (filters: StoreFilters) => ({
  ...listQuery<StoreRow>({
    key: [LIST, toListQuery(filters)],
    path: STORES,
    query: toListQuery(filters),
    perPage: PAGE,
  }),
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

/** Asked again when the store's tokens change. */
export const authorizationQuery = ({ id, tokens }: StoreRow) =>
  queryOptions({
    queryKey: ['store', id, 'authorization', tokens],
    queryFn: ({ signal }) => http.get<AuthorizationOptions>(`${STORES}/${id}/authorizations`, { signal }),
    staleTime: 60_000,
  })

export const healthQuery = (id: number) =>
  queryOptions({
    queryKey: ['store', id, 'health'],
    queryFn: ({ signal }) => http.get<StoreHealth>(`${STORES}/${id}/health`, { signal }),
    staleTime: 0,
  })

export const WAREHOUSES = '/api/v1/warehouses'

export const warehousesQuery = (id: number) =>
  queryOptions({
    queryKey: ['store', id, 'warehouses'],
    queryFn: async ({ signal }) => {
      const search = JSON.stringify([{ field: 'store_id', operator: 'eq', val: id }])
      const query = { limit: 100, with_total: 0, search }
      return (await http.get<{ list: WarehouseRow[] }>(WAREHOUSES, { signal, query })).list
    },
    staleTime: 0,
  })

const POLL_MS = 2000
const AVAILABILITY_POLL_MS = 10_000

/** Polled while a sync is running. */
export const orderSyncQuery = (id: number) =>
  queryOptions({
    queryKey: ['order-sync', id],
    queryFn: ({ signal }) => http.get<OrderSync>(`${STORES}/${id}/order-sync`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.is_running ? POLL_MS : false),
  })

/** Refetched while changes are being sent to the platform. */
export const availabilityQuery = (id: number) =>
  queryOptions({
    queryKey: ['store', id, 'availability'],
    queryFn: ({ signal }) => http.get<StoreAvailability>(`${STORES}/${id}/availability`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.listings.some(({ state }) => state === 'waiting') ? AVAILABILITY_POLL_MS : false,
  })

export const payoutsQuery = (id: number) =>
  queryOptions({
    queryKey: ['store', id, 'payouts'],
    queryFn: ({ signal }) => http.get<StorePayouts>(`${STORES}/${id}/payouts`, { signal }),
    staleTime: 0,
  })

export const autoShipQuery = (id: number) =>
  queryOptions({
    queryKey: ['store', id, 'auto-ship'],
    queryFn: ({ signal }) => http.get<AutoShip>(`${STORES}/${id}/auto-ship`, { signal }),
    staleTime: 0,
  })

export const AUTO_PAYMENT_PATH = '/api/v1/auto-payment'

export const autoPaymentQuery = queryOptions({
  queryKey: ['auto-payment'],
  queryFn: ({ signal }) => http.get<AutoPaymentRule>(AUTO_PAYMENT_PATH, { signal }),
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
