import type { Inkfold, RequestOptions, WebhookDelivery } from '../../sdk/src/index.ts'

type OrderRequest = Parameters<Inkfold['orders']['create']>[0]
export type PlacedOrder = Awaited<ReturnType<Inkfold['orders']['create']>>
export type Quote = Awaited<ReturnType<Inkfold['quotes']['create']>>

/** Orders come from files and assistants, so the API checks them; a dry run writes nothing. */
export const placeOrder = (
  inkfold: Inkfold,
  body: Record<string, unknown>,
  options?: RequestOptions,
): Promise<PlacedOrder> => inkfold.orders.create(body as unknown as OrderRequest, options)

interface DeliveryFilter {
  endpoint_id?: number | undefined
  after?: number
}

/** In the order in which they were made. */
export function deliveriesAfter(
  inkfold: Inkfold,
  { endpoint_id, after = 0 }: DeliveryFilter,
  options?: RequestOptions,
): AsyncIterable<WebhookDelivery> {
  // The contract names the fields of filters, not their operators.
  const query = {
    order: 'id,asc',
    with_total: 0,
    id_gte: after + 1,
    ...(endpoint_id !== undefined && { endpoint_id }),
  } as const
  return inkfold.webhookDeliveries.list(query, options)
}

/** 0 where there is none. */
export async function newestDelivery(inkfold: Inkfold, options?: RequestOptions): Promise<number> {
  const { list } = await inkfold.webhookDeliveries.list({ order: 'id,desc', limit: 1, with_total: 0 }, options)
  return list[0]?.id ?? 0
}
