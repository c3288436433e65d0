import type { LinkSuggestion, ParcelPush } from '@inkfold/api/contracts/order_sync'
import type { AfterSalesCase } from '@inkfold/api/contracts/after_sales'
import type { OrderDetail, OrderRow, OrderStatus } from '@inkfold/api/contracts/orders'
import type { Assignment } from '@inkfold/api/contracts/team'
import type { OrderParcels } from '@inkfold/api/contracts/shipments'
import { NOTICE_EVENTS } from '@inkfold/api/contracts/notices'
import { ORDER_EVENT } from '@inkfold/api/contracts/workshop'
import { queryOptions, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { http } from '@/http/client'
import { pagesQuery, type Page } from '@/ui/list/pagesQuery'
import { ORDERS } from '@/ui/trade/queries'
import { useLiveRefetch } from '@/ui/useLiveRefetch'
import { toListQuery, type OrderFilters } from './list/filters'

export const PAGE = 40
/** New orders are not pushed to every client, so the list polls for them. */
const POLL_MS = 20_000
const LISTS = ['orders-list'] as const

/** Pages of orders; the first also returns the newest order's id, regardless of the filters. */
export const ordersQuery = (filters: OrderFilters) =>
  pagesQuery<OrderRow>([...LISTS, toListQuery(filters)], async (cursor, signal) => {
    const query = { ...toListQuery(filters), limit: PAGE, cursor, with_total: cursor ? 0 : 1 }
    const [newest, page] = await Promise.all([
      cursor === null ? newestOrder(signal) : undefined,
      http.get<Page<OrderRow>>(ORDERS, { signal, query }),
    ])
    return { ...page, newest }
  })

async function newestOrder(signal: AbortSignal): Promise<number> {
  const query = { order: 'created_at,desc', limit: 1, with_total: 0 }
  const [newest] = (await http.get<Page<OrderRow>>(ORDERS, { signal, query })).list
  return newest?.id ?? 0
}

/** Matching orders created since the list was loaded; initially none. */
export const newcomersQuery = (filters: OrderFilters, since: number | null) =>
  queryOptions({
    queryKey: ['orders', 'newcomers', toListQuery(filters, since)],
    queryFn: async ({ signal }) => {
      const query = { ...toListQuery(filters, since), limit: PAGE, with_total: 0 }
      return (await http.get<Page<OrderRow>>(ORDERS, { signal, query })).list
    },
    enabled: since !== null,
    initialData: [],
    staleTime: Infinity,
    refetchInterval: POLL_MS,
  })

export const countsQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: ({ signal }) => http.get<Record<OrderStatus, number>>(`${ORDERS}/counts`, { signal }),
  staleTime: 0,
  refetchInterval: POLL_MS,
})

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => http.get<OrderDetail>(`${ORDERS}/${id}`, { signal }),
    staleTime: 0,
  })

export const parcelsQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'parcels', id],
    queryFn: ({ signal }) => http.get<OrderParcels>(`${ORDERS}/${id}/parcels`, { signal }),
    staleTime: 0,
  })

/** Read again with each version of the order: a sync changes it. */
export const pushesQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['orders', 'pushes', id, version],
    queryFn: ({ signal }) => http.get<ParcelPush[]>(`${ORDERS}/${id}/pushes`, { signal }),
    staleTime: 0,
  })

/** Empty while it loads or if it fails: the search finds everything, too. */
export const suggestionsQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['orders', 'link-suggestions', id, version],
    queryFn: ({ signal }) => http.get<LinkSuggestion[]>(`${ORDERS}/${id}/link-suggestions`, { signal }),
    staleTime: 0,
  })

export const casesQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'cases', id],
    queryFn: async ({ signal }) => {
      const search = JSON.stringify([{ field: 'order_id', operator: 'eq', val: id }])
      const query = { search, order: 'id,desc', with_total: 0 }
      return (await http.get<Page<AfterSalesCase>>('/api/v1/after-sales', { signal, query })).list
    },
    staleTime: 0,
  })

export const numberedQuery = (no: string) =>
  queryOptions({
    queryKey: ['orders', 'no', no],
    queryFn: async ({ signal }) => {
      const { list } = await http.get<{ list: OrderRow[] }>(ORDERS, { signal, query: { numbers: no, limit: 1 } })
      return list.find(({ order_no: found }) => found === no.toUpperCase()) ?? null
    },
    staleTime: 0,
  })

const SHOWN = [['orders']]
const EVENTS = [NOTICE_EVENTS.created, ORDER_EVENT]
/** Refreshes an order on events about it; list rows are handled by `useRefreshedRows`. */
export function useOrderEvents() {
  useLiveRefetch(SHOWN, EVENTS)
}

/** Reloads the lists from their first page. */
export function useReloadLists() {
  const cache = useQueryClient()
  return () => void cache.resetQueries({ queryKey: LISTS })
}

/** Shows who an order is assigned to on its page and in the lists; with null, the order is fetched again. */
export function useOrderAssigned(id: number) {
  const cache = useQueryClient()
  const { queryKey } = orderQuery(id)
  return (now: Assignment | null) => {
    if (!now) return void cache.invalidateQueries({ queryKey })
    const change = <Row extends { id: number }>(row: Row): Row => (row.id === id ? { ...row, ...now } : row)
    cache.setQueryData(queryKey, (order) => order && change(order))
    cache.setQueriesData<InfiniteData<Page<OrderRow>>>(
      { queryKey: LISTS },
      (lists) => lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, list: page.list.map(change) })) },
    )
  }
}

export function useOrdersChanged() {
  const cache = useQueryClient()
  const anew = useReloadLists()
  return (changed?: OrderDetail) => {
    if (changed) cache.setQueryData(orderQuery(changed.id).queryKey, changed)
    void cache.invalidateQueries({ queryKey: ['orders'] })
    void cache.invalidateQueries({ queryKey: ['settlement'] })
    void cache.invalidateQueries({ queryKey: ['balance'] })
    anew()
  }
}
