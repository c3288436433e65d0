import type { OrderDetail, OrderRow, OrderStatus } from '@inkfold/api/contracts/orders'
import type { OrderParcels } from '@inkfold/api/contracts/shipments'
import { ORDER_EVENT } from '@inkfold/api/contracts/workshop'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { listQuery } from '@/ui/list/listQuery'
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

export const numberedQuery = (no: string) =>
  queryOptions({
    queryKey: ['orders', 'no', no],
    queryFn: async ({ signal }) => {
      const { list } = await http.get<{ list: OrderRow[] }>(ORDERS, { signal, query: { numbers: no, limit: 1 } })
      return list.find(({ order_no: found }) => found === no.toUpperCase()) ?? null
    },
    staleTime: 0,
  })

const SHOWN = [['orders'], LISTS]
/** What somebody else did to an order is seen as soon as this person is told of it. */
export function useOrdersTold() {
  useTold(SHOWN)
  useTold(SHOWN, ORDER_EVENT)
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
