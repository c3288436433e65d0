import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { queryOptions } from '@tanstack/react-query'
import { client } from '@/http/client'

export const ORDERS = '/api/v1/orders'

/** Always refetched: the allowed actions depend on the current state. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: () => client.get<OrderDetail>(`${ORDERS}/${id}`),
    staleTime: 0,
  })
