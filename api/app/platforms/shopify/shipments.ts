import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import type { ShipmentPush, Shipments, Warehouses } from '#platforms/ports/orders'
import { callShopify } from '#platforms/shopify/client'

const OPEN = `query FulfillmentOrders($id: ID!) {
  order(id: $id) {
    fulfillments(first: 50) { id trackingInfo { number } }
    fulfillmentOrders(first: 20) { nodes {
      id status lineItems(first: 60) { nodes { id remainingQuantity lineItem { id } } }
    } }
  }
}`
const CREATE = `mutation Fulfill($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
}`

/** Names that the platform links to the carrier's tracking page. */
const CARRIERS = [
  '4PX',
  'Australia Post',
  'Canada Post',
  'China Post',
  'Deutsche Post',
  'DHL eCommerce',
  'DHL Express',
  'DPD',
  'Evri',
  'FedEx',
  'GLS',
  'Japan Post (EN)',
  'La Poste',
  'Royal Mail',
  'SF Express',
  'UPS',
  'USPS',
  'Yanwen',
  'YunExpress',
]

export const shipments: Shipments = {
  carriers: () => Promise.resolve(CARRIERS.map((name) => ({ id: name, name }))),

  /** One fulfilment for each place the order ships from; a parcel with this number is not made again. */
  async push(context, shipment) {
    const order = await orderOf(context, shipment.orderId)
    const known = order.list('fulfillments').filter((one) => isTracked(one, shipment.trackingNumber))
    const ids = known.map((one) => one.id('id'))
    const open = order
      .object('fulfillmentOrders')
      .list('nodes')
      .map((one) => shippable(one, shipment))
    for (const part of open.filter(({ fulfillmentOrderLineItems }) => fulfillmentOrderLineItems.length > 0))
      if (known.length === 0) ids.push(await fulfill(context, part, shipment))
    if (ids.length === 0) throw new PlatformError('duplicate', { code: 'already_shipped' })
    return { shipmentId: ids.join(',') }
  },
}

async function orderOf(context: PlatformContext, id: string): Promise<Answer> {
  const data = await callShopify(context, { document: OPEN, variables: { id }, cost: 200 })
  if (!data.has('order')) throw new PlatformError('not_found', { code: 'no_order' })
  return data.object('order')
}

const isTracked = (fulfillment: Answer, number: string) =>
  fulfillment.list('trackingInfo').some((one) => one.text('number') === number)

interface Part {
  fulfillmentOrderId: string
  fulfillmentOrderLineItems: { id: string; quantity: number }[]
}

function shippable(one: Answer, { lines }: ShipmentPush): Part {
  const wanted = new Map(lines.flatMap(({ lineIds, quantity }) => lineIds.map((id) => [id, quantity] as const)))
  const items = one.object('lineItems').list('nodes')
  const parts = items.map((item) => {
    const most = item.number('remainingQuantity')
    const quantity = lines.length === 0 ? most : Math.min(wanted.get(item.object('lineItem').text('id')) ?? 0, most)
    return { id: item.id('id'), quantity }
  })
  return { fulfillmentOrderId: one.id('id'), fulfillmentOrderLineItems: parts.filter(({ quantity }) => quantity > 0) }
}

async function fulfill(context: PlatformContext, part: Part, shipment: ShipmentPush): Promise<string> {
  const { carrier, trackingNumber, trackingUrl } = shipment
  const fulfillment = {
    lineItemsByFulfillmentOrder: [part],
    notifyCustomer: true,
    trackingInfo: { company: carrier.name, number: trackingNumber, ...(trackingUrl ? { url: trackingUrl } : {}) },
  }
  try {
    const data = await callShopify(context, { document: CREATE, variables: { fulfillment } })
    return data.object('fulfillmentCreate').object('fulfillment').id('id')
  } catch (error) {
    if (!(error instanceof PlatformError) || !error.mayHaveHappened) throw error
    const made = (await orderOf(context, shipment.orderId)).list('fulfillments')
    const found = made.find((one) => isTracked(one, trackingNumber))
    if (!found) throw error
    return found.id('id')
  }
}

const LOCATIONS = `query Locations {
  locations(first: 50) { nodes { id name isActive fulfillsOnlineOrders address { countryCode } } }
}`

export const warehouses: Warehouses = {
  async list(context) {
    const data = await callShopify(context, { document: LOCATIONS, cost: 10 })
    return data
      .object('locations')
      .list('nodes')
      .map((one) => ({
        id: one.id('id'),
        name: one.text('name'),
        kind: 'own',
        sites: [context.store.shopId],
        isActive: one.isTrue('isActive'),
      }))
  },
}
