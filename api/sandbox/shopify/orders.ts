import { minorToDecimal } from '#contracts/platform_units'
import type { Order, OrderStatus, Parcel } from '#sandbox/core/model'
import { linesOf, openPieces, ship, totalOf } from '#sandbox/core/orders'
import {
  connection,
  connectionOf,
  filterOf,
  gid,
  idOf,
  instant,
  scoped,
  userError,
  type Paging,
  type ShopCall,
} from '#sandbox/shopify/graphql'
import { productAt, productNode, variantAt, variantNode } from '#sandbox/shopify/products'

const FULFILLMENT: Record<OrderStatus, string> = {
  unpaid: 'UNFULFILLED',
  on_hold: 'ON_HOLD',
  to_ship: 'UNFULFILLED',
  part_shipped: 'PARTIALLY_FULFILLED',
  shipped: 'FULFILLED',
  delivered: 'FULFILLED',
  cancelled: 'UNFULFILLED',
}
const FULFILLMENT_ORDER: Record<OrderStatus, string> = {
  unpaid: 'OPEN',
  on_hold: 'ON_HOLD',
  to_ship: 'OPEN',
  part_shipped: 'IN_PROGRESS',
  shipped: 'CLOSED',
  delivered: 'CLOSED',
  cancelled: 'CANCELLED',
}

type Line = ReturnType<typeof linesOf>[number]

export const orderAt = ({ world, shop }: ShopCall, id: string) => world.findOrder(shop.id, idOf('Order', id))

const lineId = ([first]: Line) => first.id

const money = (minor: number, currencyCode: string) => ({
  shopMoney: { amount: minorToDecimal(minor, currencyCode), currencyCode },
})

export function orderNode(order: Order, call: ShopCall) {
  const { address, currency, status } = order
  return {
    __typename: 'Order',
    id: gid('Order', order.id),
    name: `#${order.number}`,
    createdAt: instant(order.createdAt),
    updatedAt: instant(order.updatedAt),
    cancelledAt: status === 'cancelled' ? instant(order.updatedAt) : null,
    currencyCode: currency,
    displayFinancialStatus: status === 'unpaid' ? 'PENDING' : 'PAID',
    displayFulfillmentStatus: FULFILLMENT[status],
    note: order.note || null,
    email: address.email,
    phone: null,
    totalPriceSet: money(totalOf(order), currency),
    totalShippingPriceSet: money(order.shippingMinor, currency),
    shippingAddress: {
      name: address.name,
      phone: address.phone,
      countryCodeV2: address.country,
      province: address.state,
      city: address.city,
      address1: address.lines[0] ?? '',
      address2: address.lines[1] ?? null,
      zip: address.postcode,
    },
    lineItems: connectionOf(linesOf(order), (pieces) => lineNode(pieces, order, call)),
    fulfillments: order.parcels.map(fulfillmentNode),
    fulfillmentOrders: connectionOf([order], () => ({
      id: gid('FulfillmentOrder', order.id),
      status: FULFILLMENT_ORDER[status],
      lineItems: connectionOf(linesOf(order), (pieces) => ({
        id: gid('FulfillmentOrderLineItem', lineId(pieces)),
        totalQuantity: pieces.length,
        remainingQuantity: openPieces({ pieces }).length,
        lineItem: lineNode(pieces, order, call),
      })),
    })),
  }
}

function lineNode(pieces: Line, { currency }: Order, call: ShopCall) {
  const [{ code, title, minor, listingId, variantId }] = pieces
  const product = productAt(call, gid('Product', listingId))
  const sold = variantAt(call, 'ProductVariant', gid('ProductVariant', variantId))
  return {
    id: gid('LineItem', lineId(pieces)),
    sku: code,
    title,
    quantity: pieces.length,
    currentQuantity: pieces.filter(({ isCancelled }) => !isCancelled).length,
    product: product ? productNode(product, call) : null,
    variant: sold ? variantNode(sold.variant, call.shop) : null,
    discountedUnitPriceSet: money(minor, currency),
    customAttributes: [],
  }
}

const fulfillmentNode = ({ id, carrier, trackingNumber }: Parcel) => ({
  id: gid('Fulfillment', id),
  trackingInfo: [{ company: carrier, number: trackingNumber, url: null }],
})

interface FulfillmentInput {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string
    fulfillmentOrderLineItems?: { id: string; quantity: number }[]
  }[]
  trackingInfo?: { company?: string; number?: string }
}

function fulfill({ fulfillment }: { fulfillment: FulfillmentInput }, call: ShopCall) {
  const refused = (field: string, message: string) => ({
    fulfillment: null,
    userErrors: [userError(`fulfillment.${field}`, message)],
  })
  const [part, ...others] = fulfillment.lineItemsByFulfillmentOrder
  const id = idOf('FulfillmentOrder', part?.fulfillmentOrderId ?? '')
  const order = orderAt(call, gid('Order', id))
  if (!part || !order || others.length > 0)
    return refused('lineItemsByFulfillmentOrder', 'The fulfillment order does not exist.')
  const pieceIds: string[] = []
  for (const { id: lineItem, quantity } of part.fulfillmentOrderLineItems ?? []) {
    const line = linesOf(order).find((pieces) => gid('FulfillmentOrderLineItem', lineId(pieces)) === lineItem)
    const left = openPieces({ pieces: line ?? [] })
    if (!line || quantity < 1 || quantity > left.length)
      return refused('lineItemsByFulfillmentOrder', 'Invalid fulfillment order line item quantity requested.')
    pieceIds.push(...left.slice(0, quantity).map((one) => one.id))
  }
  const { company = '', number = '' } = fulfillment.trackingInfo ?? {}
  const parcel = { carrierId: company, carrier: company, trackingNumber: number }
  const made = ship(call.world, order, parcel, pieceIds)
  return made
    ? { fulfillment: fulfillmentNode(made), userErrors: [] }
    : refused('lineItemsByFulfillmentOrder', 'The fulfillment order is not in an open state.')
}

interface OrdersQuery extends Paging {
  query?: string | null
  sortKey?: string | null
  reverse?: boolean | null
}

export const orderResolvers = {
  order: scoped('read_orders', ({ id }: { id: string }, call) => {
    const found = orderAt(call, id)
    return found ? orderNode(found, call) : null
  }),
  orders: scoped('read_orders', ({ query, sortKey, reverse, ...paging }: OrdersQuery, call) => {
    const isWanted = filterOf(query)
    const found = call.world
      .ordersOf(call.shop.id)
      .filter((one) => isWanted('updated_at', instant(one.updatedAt)) && isWanted('created_at', instant(one.createdAt)))
    const sorted = found.toSorted((a, b) =>
      sortKey === 'UPDATED_AT' ? a.updatedAt - b.updatedAt : a.createdAt - b.createdAt,
    )
    return connection(reverse ? sorted.toReversed() : sorted, paging, call.world, (one) => orderNode(one, call))
  }),
  fulfillmentCreate: scoped('write_merchant_managed_fulfillment_orders', fulfill),
}
