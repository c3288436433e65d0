import { minorToDecimal } from '#contracts/platform_units'
import { jsonOf, route, type Exchange } from '#sandbox/core/http'
import type { Order, OrderStatus, Shop } from '#sandbox/core/model'
import { cancelOrder, ship, totalOf, touch } from '#sandbox/core/orders'
import { pageOf } from '#sandbox/core/pages'
import { textAt } from '#sandbox/core/payload'
import { fault, ok, orderAt, seconds, signed } from '#sandbox/tiktok/envelope'

export const STATUSES: Record<OrderStatus, string> = {
  unpaid: 'UNPAID',
  on_hold: 'ON_HOLD',
  to_ship: 'AWAITING_SHIPMENT',
  part_shipped: 'PARTIALLY_SHIPPING',
  shipped: 'IN_TRANSIT',
  delivered: 'DELIVERED',
  cancelled: 'CANCELLED',
}

const SHIP_WITHIN_SECONDS = 3 * 86_400
const stale = fault(36_009_003, 'page_token is invalid')

function shown({ world }: Exchange, order: Order) {
  const money = (minor: number) => minorToDecimal(minor, order.currency)
  const { address } = order
  const levels = [
    ['State', address.state],
    ['City', address.city],
  ].map(([level, name]) => ({ address_level_name: level, address_name: name }))
  return {
    id: order.id,
    status: STATUSES[order.status],
    create_time: seconds(order.createdAt),
    update_time: Math.ceil(order.updatedAt / 1000),
    rts_sla_time: seconds(order.createdAt) + SHIP_WITHIN_SECONDS,
    shipping_type: 'SELLER',
    delivery_option_id: `8${order.shopId.slice(1)}`,
    buyer_message: order.note,
    buyer_email: address.email,
    is_buyer_request_cancel: order.cancellation?.status === 'pending',
    cancel_reason: order.cancellation?.reason ?? '',
    request_cancel_time: order.cancellation ? seconds(order.cancellation.at) : 0,
    payment: {
      currency: order.currency,
      total_amount: money(totalOf(order)),
      shipping_fee: money(order.shippingMinor),
      sub_total: money(totalOf(order) - order.shippingMinor),
    },
    // Buyers' data are not shown before the order is paid.
    ...(order.status === 'unpaid'
      ? {}
      : {
          recipient_address: {
            name: address.name,
            phone_number: address.phone,
            region_code: address.country,
            postal_code: address.postcode,
            district_info: levels,
            address_line1: address.lines[0] ?? '',
            address_line2: address.lines[1] ?? '',
            full_address: [...address.lines, address.city, address.state, address.country].join(', '),
          },
        }),
    line_items: order.pieces.map((piece) => {
      const parcel = order.parcels.find(({ id }) => id === piece.parcelId)
      return {
        id: piece.id,
        product_id: piece.listingId,
        sku_id: piece.variantId,
        seller_sku: piece.code,
        product_name: piece.title,
        sku_name: world.listings
          .get(piece.listingId)
          ?.variants.find(({ id }) => id === piece.variantId)
          ?.options.join(', '),
        sale_price: money(piece.minor),
        currency: order.currency,
        display_status: piece.isCancelled ? 'CANCELLED' : STATUSES[order.status],
        package_id: parcel?.id ?? '',
        tracking_number: parcel?.trackingNumber ?? '',
      }
    }),
  }
}

function search(exchange: Exchange, shop: Shop) {
  const { world, query } = exchange
  const body = jsonOf(exchange)
  const limit = (name: string, absent: number) => (body[name] === undefined ? absent : Number(body[name]))
  const [from, to] = [limit('update_time_ge', 0), limit('update_time_lt', Number.MAX_SAFE_INTEGER)]
  const [after, before] = [limit('create_time_ge', 0), limit('create_time_lt', Number.MAX_SAFE_INTEGER)]
  const found = world.ordersOf(shop.id).filter((order) => {
    const [updated, created] = [Math.ceil(order.updatedAt / 1000), seconds(order.createdAt)]
    const isWanted = !body.order_status || body.order_status === STATUSES[order.status]
    return isWanted && updated >= from && updated < to && created >= after && created < before
  })
  const sorted = found.toSorted((a, b) => a.updatedAt - b.updatedAt)
  if (query.sort_order !== 'ASC') sorted.reverse()
  const size = Math.min(Math.max(Number(query.page_size) || 20, 1), 100)
  const page = pageOf(sorted, { world, platform: 'tiktok', size, token: query.page_token ?? '', stale })
  const orders = page.items.map((order) => shown(exchange, order))
  return ok({ orders, next_page_token: page.next ?? '', total_count: found.length })
}

function answerCancellation(exchange: Exchange, shop: Shop, isAccepted: boolean) {
  const { world, params } = exchange
  const order = world.ordersOf(shop.id).find(({ cancellation }) => cancellation?.id === params.id)
  if (!order?.cancellation) return fault(25_021_001, 'The cancellation does not exist.')
  const wanted = isAccepted ? 'approved' : 'rejected'
  if (order.cancellation.status === wanted) return ok({})
  if (order.cancellation.status !== 'pending') return fault(25_021_002, 'The cancellation was answered before.')
  order.cancellation.status = wanted
  if (isAccepted) cancelOrder(world, order)
  else touch(world, order)
  return ok({})
}

const PROVIDERS = ['USPS', 'UPS', 'FedEx', 'DHL', 'YunExpress', 'Royal Mail', 'DPD', 'SF Express'].map((name, nth) => ({
  id: String(6_617_675_021_119_438_000n + BigInt(nth)),
  name,
}))
const TRACKING = /^[A-Za-z0-9-]{6,40}$/

function shipOrder(exchange: Exchange, shop: Shop) {
  const order = orderAt(exchange, shop)
  const body = jsonOf(exchange)
  const provider = PROVIDERS.find(({ id }) => id === body.shipping_provider_id)
  const trackingNumber = textAt(body, 'tracking_number')
  if (!provider) return fault(21_008_101, 'The shipping provider does not exist.')
  if (!TRACKING.test(trackingNumber)) return fault(21_008_102, 'The tracking number has a wrong format.')
  const ids = Array.isArray(body.order_line_item_ids) ? body.order_line_item_ids.map(String) : []
  if (ids.some((id) => !order.pieces.some((piece) => piece.id === id)))
    return fault(21_008_103, 'A line item is unknown.')
  const parcel = ship(exchange.world, order, { carrierId: provider.id, carrier: provider.name, trackingNumber }, ids)
  return parcel
    ? ok({ package_id: parcel.id, order_line_item_ids: ids })
    : fault(21_008_104, 'Nothing is left to ship.')
}

export const orderRoutes = [
  route('POST /order/202309/orders/search', signed('seller.order.info', search)),
  route(
    'GET /order/202309/orders',
    signed('seller.order.info', (exchange, shop) => {
      const ids = (exchange.query.ids ?? '').split(',').slice(0, 50)
      const found = ids.flatMap((id) => exchange.world.findOrder(shop.id, id) ?? [])
      return ok({ orders: found.map((order) => shown(exchange, order)) })
    }),
  ),
  route('POST /fulfillment/202309/orders/:id/packages', signed('seller.fulfillment.basic', shipOrder)),
  route(
    'POST /return_refund/202309/cancellations/search',
    signed('seller.return_refund.basic', (exchange, shop) => {
      const ids = jsonOf(exchange).order_ids
      const orders = exchange.world.ordersOf(shop.id).filter(({ id }) => Array.isArray(ids) && ids.includes(id))
      const cancellations = orders.flatMap(({ id, cancellation }) =>
        cancellation
          ? [
              {
                cancel_id: cancellation.id,
                order_id: id,
                cancel_status: CANCEL_STATUSES[cancellation.status],
                cancel_reason_text: cancellation.reason,
              },
            ]
          : [],
      )
      return ok({ cancellations, total_count: cancellations.length })
    }),
  ),
  route(
    'POST /return_refund/202309/cancellations/:id/approve',
    signed('seller.return_refund.basic', (exchange, shop) => answerCancellation(exchange, shop, true)),
  ),
  route(
    'POST /return_refund/202309/cancellations/:id/reject',
    signed('seller.return_refund.basic', (exchange, shop) => answerCancellation(exchange, shop, false)),
  ),
  route(
    'GET /logistics/202309/warehouses',
    signed('seller.logistics', (_, shop) => ok({ warehouses: warehousesOf(shop) })),
  ),
  route(
    'GET /logistics/202309/delivery_options/:id/shipping_providers',
    signed('seller.logistics', () => ok({ shipping_providers: PROVIDERS })),
  ),
]

const CANCEL_STATUSES = {
  pending: 'CANCELLATION_REQUEST_PENDING',
  approved: 'CANCELLATION_REQUEST_COMPLETE',
  rejected: 'CANCELLATION_REQUEST_CANCEL',
}

const warehousesOf = ({ id, name, region }: Shop) =>
  (['SALES_WAREHOUSE', 'RETURN_WAREHOUSE'] as const).map((type, nth) => ({
    id: `${7 + nth}${id.slice(1)}`,
    name: `${name} ${type === 'SALES_WAREHOUSE' ? 'warehouse' : 'returns'}`,
    type,
    sub_type: 'DOMESTIC_WAREHOUSE',
    effect_status: 'ENABLED',
    is_default: nth === 0,
    address: { region_code: region },
  }))
