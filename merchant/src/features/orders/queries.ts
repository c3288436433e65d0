import type { AfterSalesCase } from '@inkfold/api/contracts/after_sales'
import type { OrderDetail, OrderRow, OrderStatus } from '@inkfold/api/contracts/orders'
import type { OrderParcels } from '@inkfold/api/contracts/shipments'
import { NOTICE_EVENTS } from '@inkfold/api/contracts/notices'
import { ORDER_EVENT } from '@inkfold/api/contracts/workshop'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { listQuery } from '@/ui/list/listQuery'
import type { Page } from '@/ui/list/pages'
import { ORDERS } from '@/ui/trade/queries'
import { useTold } from '@/ui/useTold'
import { asked, type Look } from './list/look'

const PAGE = 40
const LISTS = ['orders-list'] as const

export const ordersQuery = (look: Look) =>
  listQuery<OrderRow>({ key: [...LISTS, asked(look)], path: ORDERS, asked: asked(look), perPage: PAGE })

/** How many stand where, whatever is looked for. */
export const countsQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: ({ signal }) => http.get<Record<OrderStatus, number>>(`${ORDERS}/counts`, { signal }),
  staleTime: 0,
})

/** One order as it stands this moment. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => http.get<OrderDetail>(`${ORDERS}/${id}`, { signal }),
    staleTime: 0,
  })

/** How far its parts are, and where its parcels are. */
export const parcelsQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'parcels', id],
    queryFn: ({ signal }) => http.get<OrderParcels>(`${ORDERS}/${id}/parcels`, { signal }),
    staleTime: 0,
  })

/** What was complained about of it, the last first. */
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
const TOLD = [NOTICE_EVENTS.told, ORDER_EVENT]
/** What somebody else did to an order is seen as soon as this person is told of it; rows of lists by `useRenewed`. */
export function useOrdersTold() {
  useTold(SHOWN, TOLD)
}

/** After something became of orders: what shows them is asked anew, lists from their top. */
export function useOrdersChanged() {
  const cache = useQueryClient()
  return (changed?: OrderDetail) => {
    if (changed) cache.setQueryData(orderQuery(changed.id).queryKey, changed)
    void cache.invalidateQueries({ queryKey: ['orders'] })
    void cache.invalidateQueries({ queryKey: ['settlement'] })
    void cache.resetQueries({ queryKey: LISTS })
  }
}
