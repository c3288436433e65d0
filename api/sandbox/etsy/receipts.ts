import { jsonOf, route, type Exchange, type Reply } from '#sandbox/core/http'
import type { Order, OrderStatus, Shop } from '#sandbox/core/model'
import { linesOf, ship, totalOf } from '#sandbox/core/orders'
import { textAt } from '#sandbox/core/payload'
import { authorized, fault, money, refuse, results, seconds } from '#sandbox/etsy/calls'

const STATUSES: Record<OrderStatus, string> = {
  unpaid: 'Payment Processing',
  on_hold: 'Payment Processing',
  to_ship: 'Paid',
  part_shipped: 'Paid',
  shipped: 'Completed',
  delivered: 'Completed',
  cancelled: 'Canceled',
}
const SHIP_WITHIN_SECONDS = 3 * 86_400
const TRACKING = /^[A-Za-z0-9-]{6,40}$/

export const resourceUrl = ({ id }: Order, shop: Shop) =>
  `https://api.etsy.com/v3/application/shops/${shop.id}/receipts/${id}`

function receiptNode({ world }: Exchange, order: Order) {
  const { address, currency, status } = order
  return {
    receipt_id: Number(order.id),
    status: STATUSES[status],
    is_paid: !['unpaid', 'on_hold'].includes(status),
    is_shipped: ['shipped', 'delivered'].includes(status),
    name: address.name,
    first_line: address.lines[0] ?? '',
    second_line: address.lines[1] ?? null,
    city: address.city,
    state: address.state,
    zip: address.postcode,
    country_iso: address.country,
    buyer_email: address.email,
    message_from_buyer: order.note,
    grandtotal: money(totalOf(order), currency),
    subtotal: money(totalOf(order) - order.shippingMinor, currency),
    total_shipping_cost: money(order.shippingMinor, currency),
    created_timestamp: seconds(order.createdAt),
    updated_timestamp: seconds(order.updatedAt),
    transactions: linesOf(order).map((pieces) => {
      const [first] = pieces
      const listing = world.listings.get(first.listingId)
      const variant = listing?.variants.find(({ id }) => id === first.variantId)
      const properties = (listing?.payload.properties ?? []) as { property_name: string }[]
      return {
        transaction_id: Number(first.id),
        listing_id: Number(first.listingId),
        product_id: Number(first.variantId),
        sku: first.code,
        title: first.title,
        quantity: pieces.length,
        price: money(first.minor, currency),
        expected_ship_date: seconds(order.createdAt) + SHIP_WITHIN_SECONDS,
        variations: (variant?.options ?? []).map((formatted_value, nth) => ({
          formatted_name: properties[nth]?.property_name ?? '',
          formatted_value,
        })),
      }
    }),
    shipments: order.parcels.map(({ id, carrierId, trackingNumber, createdAt }) => ({
      receipt_shipping_id: Number(id),
      carrier_name: carrierId,
      tracking_code: trackingNumber,
      shipment_notification_timestamp: seconds(createdAt),
    })),
  }
}

function orderAt({ world, params }: Exchange, shop: Shop): Order {
  return world.findOrder(shop.id, params.id ?? '') ?? refuse(404, 'Resource not found')
}

function search(exchange: Exchange, shop: Shop): Reply {
  const { world, query } = exchange
  const [from, to] = [Number(query.min_last_modified ?? 0), Number(query.max_last_modified ?? Number.MAX_SAFE_INTEGER)]
  const [limit, offset] = [Math.min(Number(query.limit ?? 25), 100), Number(query.offset ?? 0)]
  const found = world
    .ordersOf(shop.id)
    .filter(({ updatedAt }) => seconds(updatedAt) >= from && seconds(updatedAt) <= to)
    .toSorted((a, b) => (query.sort_on === 'updated' ? a.updatedAt - b.updatedAt : a.createdAt - b.createdAt))
  if (query.sort_order !== 'asc') found.reverse()
  return results(
    found.slice(offset, offset + limit).map((one) => receiptNode(exchange, one)),
    found.length,
  )
}

/** A parcel holds everything that is left. */
function track(exchange: Exchange, shop: Shop): Reply {
  const order = orderAt(exchange, shop)
  const body = jsonOf(exchange)
  const [trackingNumber, carrier] = [textAt(body, 'tracking_code'), textAt(body, 'carrier_name')]
  if (!TRACKING.test(trackingNumber)) return fault(400, 'The tracking_code has a wrong format.')
  if (carrier === '') return fault(400, 'The carrier_name is empty.')
  const parcel = ship(exchange.world, order, { carrierId: carrier, carrier, trackingNumber })
  return parcel ? { body: receiptNode(exchange, order) } : fault(400, 'The receipt has nothing left to ship.')
}

export const receiptRoutes = [
  route('GET /v3/application/shops/:shop/receipts', authorized('transactions_r', search)),
  route(
    'GET /v3/application/shops/:shop/receipts/:id',
    authorized('transactions_r', (exchange, shop) => ({ body: receiptNode(exchange, orderAt(exchange, shop)) })),
  ),
  route('POST /v3/application/shops/:shop/receipts/:id/tracking', authorized('transactions_w', track)),
]
