import type { OrderDetail } from '@inkfold/api/contracts/orders'
import type { OrderParcels } from '@inkfold/api/contracts/shipments'
import { queryOptions } from '@tanstack/react-query'
import { client } from '@/http/client'

type Known = Pick<OrderDetail, 'id' | 'version'>

/** The order's rows of another resource; refetched when the order's version changes. */
export const ofOrder = <Row>(resource: string, { id, version }: Known) =>
  queryOptions({
    queryKey: ['of-order', resource, id, version],
    queryFn: async () => (await client.get<{ list: Row[] }>(`/api/v1/${resource}?order_id=${id}&limit=100`)).list,
    staleTime: 0,
  })

export const parcelsQuery = ({ id, version }: Known) =>
  queryOptions({
    queryKey: ['of-order', 'parcels', id, version],
    queryFn: () => client.get<OrderParcels>(`/api/v1/orders/${id}/parcels`),
    staleTime: 0,
  })
