import type { OrderSheet, SettlementSheet } from '@inkfold/api/contracts/settlement'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'
import { ORDERS } from '@/ui/trade/queries'

/** Never cached: the page must show current prices. */
const FRESH = { staleTime: 0, gcTime: 0 } as const

/** Without an address it uses the default one, which saves a request. */
export const settlementQuery = (lines: readonly number[], address_id: number | undefined) =>
  queryOptions({
    queryKey: ['settlement', lines, address_id],
    queryFn: ({ signal }) => http.post<SettlementSheet>('/api/v1/settlement', { lines, address_id }, { signal }),
    ...FRESH,
  })

export const orderSheetQuery = (id: number) =>
  queryOptions({
    queryKey: ['settlement', 'order', id],
    queryFn: ({ signal }) => http.get<OrderSheet>(`${ORDERS}/${id}/settlement`, { signal }),
    retry: false,
    ...FRESH,
  })
