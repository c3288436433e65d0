import {
  fault,
  instant,
  marketplaceOf,
  money,
  operation,
  payload,
  RATES,
  refuse,
  restrictedToken,
} from '#sandbox/amazon/calls'
import { jsonOf, type Exchange, type Reply } from '#sandbox/core/http'
import type { Order, OrderStatus, Piece, Shop } from '#sandbox/core/model'
import { linesOf, openPieces, ship, totalOf, touch } from '#sandbox/core/orders'
import { pageOf } from '#sandbox/core/pages'
import { field, listAt, objectAt, textAt } from '#sandbox/core/payload'

const ORDERS = '/orders/v0/orders'
const SHIP_WITHIN_MS = 3 * 86_400_000
const STATUSES: Record<OrderStatus, string> = {
  unpaid: 'Pending',
  on_hold: 'Pending',
  to_ship: 'Unshipped',
  part_shipped: 'PartiallyShipped',
  shipped: 'Shipped',
  delivered: 'Shipped',
  cancelled: 'Canceled',
}

/** `111-1234567-1234567` of seventeen digits. */
export const amazonOrderId = (id: string) => `${id.slice(0, 3)}-${id.slice(3, 10)}-${id.slice(10)}`

function orderAt({ world, params }: Exchange, shop: Shop): Order {
  const id = params.id ?? ''
  const order = world.findOrder(shop.id, id.replaceAll('-', ''))
  if (!order || amazonOrderId(order.id) !== id) return refuse(404, 'NotFound', `The order ${id} does not exist.`)
  return order
}

const orderNode = (order: Order, shop: Shop) => ({
  AmazonOrderId: amazonOrderId(order.id),
  PurchaseDate: instant(order.createdAt),
  LastUpdateDate: instant(order.updatedAt),
  OrderStatus: STATUSES[order.status],
  FulfillmentChannel: 'MFN',
  MarketplaceId: marketplaceOf(shop).id,
  OrderTotal: money(totalOf(order), order.currency),
  LatestShipDate: instant(order.createdAt + SHIP_WITHIN_MS),
  NumberOfItemsUnshipped: openPieces(order).length,
})

/** The token carries the window, because a call with a token names nothing else. */
function search(exchange: Exchange, shop: Shop): Reply {
  const { world, query } = exchange
  const stale = fault(400, 'InvalidInput', 'The NextToken is invalid.')
  const [from, to, token = ''] = query.NextToken
    ? Buffer.from(query.NextToken, 'base64url').toString().split(' ')
    : [query.LastUpdatedAfter, query.LastUpdatedBefore]
  const [after, before] = [Date.parse(from ?? ''), to ? Date.parse(to) : world.clock.now()]
  if (query.MarketplaceIds !== marketplaceOf(shop).id || Number.isNaN(after) || Number.isNaN(before))
    return fault(400, 'InvalidInput', 'MarketplaceIds and LastUpdatedAfter are required.')
  const found = world
    .ordersOf(shop.id)
    .filter(({ updatedAt }) => updatedAt >= after && updatedAt < before)
    .toSorted((a, b) => a.updatedAt - b.updatedAt)
  const size = Math.min(Number(query.MaxResultsPerPage) || 100, 100)
  const page = pageOf(found, { world, platform: 'amazon', size, token, stale })
  const next = page.next === null ? {} : { NextToken: Buffer.from(`${from} ${to} ${page.next}`).toString('base64url') }
  return payload({ Orders: page.items.map((one) => orderNode(one, shop)), ...next })
}

function itemNode(pieces: [Piece, ...Piece[]], nth: number, { currency, shippingMinor, cancellation }: Order) {
  const [one] = pieces
  const kept = pieces.filter(({ isCancelled }) => !isCancelled)
  return {
    ASIN: `B${one.variantId.slice(0, 9)}`,
    SellerSKU: one.code,
    OrderItemId: one.id,
    Title: one.title,
    QuantityOrdered: kept.length,
    QuantityShipped: kept.filter(({ parcelId }) => parcelId !== null).length,
    ItemPrice: money(one.minor * kept.length, currency),
    ...(nth === 0 ? { ShippingPrice: money(shippingMinor, currency) } : {}),
    BuyerRequestedCancel: {
      IsBuyerRequestedCancel: String(cancellation?.status === 'pending'),
      BuyerCancelReason: cancellation?.reason ?? '',
    },
  }
}

const addressNode = ({ address }: Order) => ({
  Name: address.name,
  Phone: address.phone,
  AddressLine1: address.lines[0] ?? '',
  AddressLine2: address.lines[1] ?? '',
  City: address.city,
  StateOrRegion: address.state,
  PostalCode: address.postcode,
  CountryCode: address.country,
})

/** The seller names the parcel; naming it again changes its number, and makes no other. */
function confirm(exchange: Exchange, shop: Shop): Reply {
  const { world } = exchange
  const order = orderAt(exchange, shop)
  const body = jsonOf(exchange)
  const detail = objectAt(body, 'packageDetail')
  const invalid = (message: string) => fault(400, 'InvalidInput', message)
  if (textAt(body, 'marketplaceId') !== marketplaceOf(shop).id) return invalid('The marketplaceId is another one.')
  const [reference, carrierId, trackingNumber] = ['packageReferenceId', 'carrierCode', 'trackingNumber'].map((name) =>
    textAt(detail, name),
  ) as [string, string, string]
  if (!/^[1-9]\d*$/.test(reference)) return invalid('The packageReferenceId is not a positive number.')
  const carrier = carrierId === 'Other' ? textAt(detail, 'carrierName') : carrierId
  if (carrier === '' || trackingNumber === '' || Number.isNaN(Date.parse(textAt(detail, 'shipDate'))))
    return invalid('A carrier, a trackingNumber and a shipDate are required.')
  const known = order.parcels.find(({ id }) => id === reference)
  if (known) {
    if (known.trackingNumber !== trackingNumber) {
      Object.assign(known, { carrierId, carrier, trackingNumber })
      touch(world, order)
    }
    return { status: 204, body: '' }
  }
  const pieceIds = piecesOf(order, listAt(detail, 'orderItems'))
  if (!pieceIds) return invalid('An orderItem is unknown, or its quantity is more than what is left to ship.')
  const made = ship(world, order, { id: reference, carrierId, carrier, trackingNumber }, pieceIds)
  return made ? { status: 204, body: '' } : invalid('The order has nothing left to ship.')
}

/** Null: more than what is left. */
function piecesOf(order: Order, wanted: readonly Readonly<Record<string, unknown>>[]): string[] | null {
  const open = new Set(openPieces(order).map(({ id }) => id))
  const chosen: string[] = []
  for (const one of wanted) {
    const pieces = linesOf(order).find(([piece]) => piece.id === textAt(one, 'orderItemId')) ?? []
    const left = pieces.filter(({ id }) => open.has(id))
    const quantity = Number(field(one, 'quantity'))
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > left.length) return null
    chosen.push(...left.slice(0, quantity).map(({ id }) => id))
  }
  return chosen.length > 0 ? chosen : null
}

function issueToken(exchange: Exchange): Reply {
  const [resource, ...others] = listAt(jsonOf(exchange), 'restrictedResources')
  const path = textAt(resource ?? {}, 'path')
  if (others.length > 0 || textAt(resource ?? {}, 'method') !== 'GET' || !path.startsWith(`${ORDERS}/`))
    return fault(400, 'InvalidInput', 'The sandbox issues restricted tokens for one path of an order.')
  return { body: restrictedToken(exchange, path) }
}

const ORDER = { rate: RATES.order }
export const orderRoutes = [
  operation(`GET ${ORDERS}`, search, { rate: RATES.orders }),
  operation(`GET ${ORDERS}/:id`, (exchange, shop) => payload(orderNode(orderAt(exchange, shop), shop)), ORDER),
  operation(
    `GET ${ORDERS}/:id/orderItems`,
    (exchange, shop) => {
      const order = orderAt(exchange, shop)
      const OrderItems = linesOf(order).map((pieces, nth) => itemNode(pieces, nth, order))
      return payload({ AmazonOrderId: amazonOrderId(order.id), OrderItems })
    },
    ORDER,
  ),
  operation(
    `GET ${ORDERS}/:id/address`,
    (exchange, shop) => {
      const order = orderAt(exchange, shop)
      return payload({ AmazonOrderId: amazonOrderId(order.id), ShippingAddress: addressNode(order) })
    },
    { ...ORDER, isRestricted: true },
  ),
  operation(`POST ${ORDERS}/:id/shipmentConfirmation`, confirm, { rate: RATES.shipment }),
  operation('POST /tokens/2021-03-01/restrictedDataToken', issueToken),
]
