import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { queryOptions } from '@tanstack/react-query'
import { client } from '@/http/client'

export const ORDERS = '/api/v1/orders'

/** As it stands now: what may be done with it is decided by this. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: () => client.get<OrderDetail>(`${ORDERS}/${id}`),
    staleTime: 0,
  })
