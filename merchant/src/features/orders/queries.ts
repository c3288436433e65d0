import type { AfterSalesCase } from '@inkfold/api/contracts/after_sales'
import type { OrderDetail, OrderRow, OrderStatus } from '@inkfold/api/contracts/orders'
import type { OrderParcels } from '@inkfold/api/contracts/shipments'
import { NOTICE_EVENTS } from '@inkfold/api/contracts/notices'
import { ORDER_EVENT } from '@inkfold/api/contracts/workshop'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { pagesQuery, type Page } from '@/ui/list/pages'
import { ORDERS } from '@/ui/trade/queries'
import { useTold } from '@/ui/useTold'
import { asked, type Look } from './list/look'

/** So many are asked for at once. */
export const PAGE = 40
/** Of an order more nobody is told: whoever looks asks. */
const LOOK_AGAIN_MS = 20_000
const LISTS = ['orders-list'] as const

/** Page after page, and with the first one what was the newest order then, whatever is looked for. */
export const ordersQuery = (look: Look) =>
  pagesQuery<OrderRow>([...LISTS, asked(look)], async (cursor, signal) => {
    const query = { ...asked(look), limit: PAGE, cursor, with_total: cursor ? 0 : 1 }
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

/** What came since the list was asked for, and would stand in it; none at first. */
export const newcomersQuery = (look: Look, since: number | null) =>
  queryOptions({
    queryKey: ['orders', 'newcomers', asked(look, since)],
    queryFn: async ({ signal }) => {
      const query = { ...asked(look, since), limit: PAGE, with_total: 0 }
      return (await http.get<Page<OrderRow>>(ORDERS, { signal, query })).list
    },
    enabled: since !== null,
    initialData: [],
    staleTime: Infinity,
    refetchInterval: LOOK_AGAIN_MS,
  })

/** How many stand where, whatever is looked for. */
export const countsQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: ({ signal }) => http.get<Record<OrderStatus, number>>(`${ORDERS}/counts`, { signal }),
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
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

/** Lists begin anew at their top. */
export function useListsAnew() {
  const cache = useQueryClient()
  return () => void cache.resetQueries({ queryKey: LISTS })
}

/** After something became of orders: what shows them is asked anew. */
export function useOrdersChanged() {
  const cache = useQueryClient()
  const anew = useListsAnew()
  return (changed?: OrderDetail) => {
    if (changed) cache.setQueryData(orderQuery(changed.id).queryKey, changed)
    void cache.invalidateQueries({ queryKey: ['orders'] })
    void cache.invalidateQueries({ queryKey: ['settlement'] })
    anew()
  }
}
