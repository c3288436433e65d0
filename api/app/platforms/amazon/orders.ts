import { createHash } from 'node:crypto'
import type { PlatformOrderStatus } from '#contracts/platforms'
import { callAmazon } from '#platforms/amazon/client'
import { marketplaceOf } from '#platforms/amazon/regions'
import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import type { Orders, PlatformAddress, PlatformOrder, PlatformOrderLine, Shipments } from '#platforms/ports/orders'

const ORDERS = '/orders/v0/orders'

export const orders: Orders = {
  async pull(context, { from, to, cursor }) {
    const window = { LastUpdatedAfter: from.toISOString(), LastUpdatedBefore: to.toISOString() }
    const query = { MarketplaceIds: marketplaceOf(context.store.region), ...(cursor ? { NextToken: cursor } : window) }
    const payload = (await callAmazon(context, { path: ORDERS, query, limit: 'amazonOrders' })).object('payload')
    const items: PlatformOrder[] = []
    for (const order of payload.list('Orders')) items.push(await complete(context, order))
    return { items, next: payload.text('NextToken') || null }
  },

  async get(context, orderIds) {
    const found: PlatformOrder[] = []
    for (const orderId of orderIds) {
      const order = await orderWith(context, orderId)
      if (order) found.push(await complete(context, order))
    }
    return found
  },
}

async function orderWith(context: PlatformContext, orderId: string): Promise<Answer | null> {
  try {
    const answer = await callAmazon(context, { path: `${ORDERS}/{id}`, ids: [orderId], limit: 'amazonOrder' })
    return answer.object('payload')
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'not_found') return null
    throw error
  }
}

async function complete(context: PlatformContext, order: Answer): Promise<PlatformOrder> {
  const orderId = order.id('AmazonOrderId')
  const total = order.object('OrderTotal')
  const currency = total.text('CurrencyCode') || 'USD'
  const path = `${ORDERS}/{id}/orderItems`
  const items = (await callAmazon(context, { path, ids: [orderId], limit: 'amazonOrder' })).object('payload')
  const lines = items.list('OrderItems')
  const platformStatus = order.text('OrderStatus')
  const createdAt = order.momentOr('PurchaseDate', new Date(0))
  const status = STATUSES[platformStatus] ?? 'unknown'
  return {
    orderId,
    number: orderId,
    status,
    platformStatus,
    createdAt,
    updatedAt: order.momentOr('LastUpdateDate', createdAt),
    shipBefore: order.moment('LatestShipDate'),
    currency,
    totalMinor: total.minor('Amount', currency),
    shippingMinor: lines.reduce((sum, one) => sum + one.object('ShippingPrice').minor('Amount', currency), 0),
    isPlatformLabel: false,
    buyerNote: '',
    receiver: status === 'to_ship' || status === 'part_shipped' ? await receiverOf(context, orderId) : null,
    lines: lines.map((one) => lineOf(one, currency)),
    cancellation: cancellationOf(lines),
  }
}

const STATUSES: Readonly<Record<string, PlatformOrderStatus>> = {
  PendingAvailability: 'unpaid',
  Pending: 'unpaid',
  Unshipped: 'to_ship',
  InvoiceUnconfirmed: 'to_ship',
  PartiallyShipped: 'part_shipped',
  Shipped: 'shipped',
  Canceled: 'cancelled',
  Unfulfillable: 'cancelled',
}

function lineOf(item: Answer, currency: string): PlatformOrderLine {
  const quantity = item.number('QuantityOrdered')
  return {
    lineIds: [item.id('OrderItemId')],
    productId: item.text('ASIN'),
    variantId: item.text('SellerSKU'),
    code: item.text('SellerSKU'),
    title: item.text('Title'),
    quantity,
    unitMinor: quantity > 0 ? Math.round(item.object('ItemPrice').minor('Amount', currency) / quantity) : 0,
    isCancelled: quantity === 0,
    note: '',
  }
}

function cancellationOf(lines: Answer[]) {
  const asked = lines
    .map((one) => one.object('BuyerRequestedCancel'))
    .find((one) => one.isTrue('IsBuyerRequestedCancel'))
  return asked ? { id: '', reason: asked.text('BuyerCancelReason'), requestedAt: null } : null
}

/** An address is personal data: a restricted token opens it for this order only. */
async function receiverOf(context: PlatformContext, orderId: string): Promise<PlatformAddress> {
  const path = `${ORDERS}/${orderId}/address`
  const body = { restrictedResources: [{ method: 'GET', path }] }
  const tokens = '/tokens/2021-03-01/restrictedDataToken'
  const granted = await callAmazon(context, { method: 'POST', path: tokens, body, isRepeatable: true })
  const answer = await callAmazon(context, {
    path: `${ORDERS}/{id}/address`,
    ids: [orderId],
    limit: 'amazonOrder',
    token: granted.id('restrictedDataToken'),
  })
  const at = answer.object('payload').object('ShippingAddress')
  return {
    name: at.text('Name'),
    phone: at.text('Phone'),
    email: '',
    country: at.text('CountryCode'),
    state: at.text('StateOrRegion'),
    city: at.text('City'),
    district: at.text('District') || at.text('County'),
    lines: [at.text('AddressLine1'), at.text('AddressLine2'), at.text('AddressLine3')].filter(Boolean),
    postcode: at.text('PostalCode'),
  }
}

const CARRIERS = [
  'USPS',
  'UPS',
  'FedEx',
  'DHL',
  'DHL eCommerce',
  'Royal Mail',
  'Evri',
  'DPD',
  'Yun Express',
  '4PX',
  'China Post',
  'SF Express',
]

export const shipments: Shipments = {
  carriers: () => Promise.resolve([...CARRIERS.map((name) => ({ id: name, name })), { id: 'Other', name: 'Other' }]),

  /** The platform knows a parcel by its reference, so confirming it again changes nothing. */
  async push(context, { orderId, idempotencyKey, carrier, trackingNumber, lines }) {
    const [order] = lines.length > 0 ? [] : await orders.get(context, [orderId])
    const packageReferenceId = referenceOf(idempotencyKey)
    const orderItems = (order?.lines ?? lines).map(({ lineIds, quantity }) => ({ orderItemId: lineIds[0], quantity }))
    const packageDetail = {
      packageReferenceId,
      carrierCode: carrier.id,
      ...(carrier.id === 'Other' ? { carrierName: carrier.name } : {}),
      trackingNumber,
      shipDate: new Date().toISOString(),
      orderItems,
    }
    await callAmazon(context, {
      method: 'POST',
      path: `${ORDERS}/{id}/shipmentConfirmation`,
      ids: [orderId],
      body: { marketplaceId: marketplaceOf(context.store.region), packageDetail },
      limit: 'amazonShipment',
      isRepeatable: true,
    })
    return { shipmentId: packageReferenceId }
  },
}

/** A positive number, as the platform asks for. */
const referenceOf = (key: string) => String(createHash('sha256').update(key).digest().readUInt32BE(0) + 1)
