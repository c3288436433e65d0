import type { OrderDetail, OrderRow } from '@inkfold/api/contracts/order_rows'
import type { OrderSheet, Settlement } from '@inkfold/api/contracts/settlement'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'
import { ORDERS } from '@/ui/trade/queries'

/** Asked anew whenever somebody comes back to it: what is shown is what it costs now. */
const FRESH = { staleTime: 0, gcTime: 0 } as const

export const settlementQuery = (lines: readonly number[], address_id: number | null) =>
  queryOptions({
    queryKey: ['settlement', lines, address_id],
    queryFn: ({ signal }) => http.post<Settlement>('/api/v1/settlement', { lines, address_id }, { signal }),
    ...FRESH,
  })

export const orderSheetQuery = (id: number) =>
  queryOptions({
    queryKey: ['settlement', 'order', id],
    queryFn: ({ signal }) => http.get<OrderSheet>(`${ORDERS}/${id}/settlement`, { signal }),
    retry: false,
    ...FRESH,
  })

/** One order as it stands this moment. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => http.get<OrderDetail>(`${ORDERS}/${id}`, { signal }),
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
