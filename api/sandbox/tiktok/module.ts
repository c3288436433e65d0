import { minorToDecimal } from '#contracts/platform_units'
import type { PlatformModule, SandboxEvent } from '#sandbox/core/events'
import { jsonOf, route } from '#sandbox/core/http'
import type { Payout } from '#sandbox/core/model'
import { pageOf } from '#sandbox/core/pages'
import { settledOf } from '#sandbox/core/payouts'
import { textAt } from '#sandbox/core/payload'
import { authorizationRoutes } from '#sandbox/tiktok/authorization'
import { catalogueRoutes } from '#sandbox/tiktok/catalogue'
import { fault, ok, seconds, signed } from '#sandbox/tiktok/envelope'
import { orderRoutes, STATUSES } from '#sandbox/tiktok/orders'
import { productRoutes } from '#sandbox/tiktok/products'
import { checkSignature, webhookSignature } from '#sandbox/tiktok/sign'

const stale = fault(36_009_003, 'page_token is invalid')
const FINANCE = 'seller.finance.info'

const financeRoutes = [
  route(
    'GET /finance/202309/statements',
    signed(FINANCE, (exchange, shop) => {
      const { world, query } = exchange
      const [from, to] = [
        Number(query.statement_time_ge ?? 0),
        Number(query.statement_time_lt ?? Number.MAX_SAFE_INTEGER),
      ]
      const found = world.payoutsOf(shop.id).filter(({ paidAt }) => seconds(paidAt) >= from && seconds(paidAt) < to)
      const page = pageOf(found, {
        world,
        platform: 'tiktok',
        size: Number(query.page_size) || 20,
        token: query.page_token ?? '',
        stale,
      })
      const statements = page.items.map((payout) => ({
        id: payout.id,
        statement_time: seconds(payout.paidAt),
        payment_time: seconds(payout.paidAt),
        payment_status: 'PAID',
        currency: payout.currency,
        settlement_amount: minorToDecimal(settledOf(payout), payout.currency),
      }))
      return ok({ statements, next_page_token: page.next ?? '', total_count: found.length })
    }),
  ),
  route(
    'GET /finance/202309/statements/:id/statement_transactions',
    signed(FINANCE, (exchange, shop) => {
      const { world, query, params } = exchange
      const payout = world.payoutsOf(shop.id).find(({ id }) => id === params.id)
      if (!payout) return fault(70_000_001, 'The statement does not exist.')
      const size = Number(query.page_size) || 20
      const page = pageOf(payout.lines, { world, platform: 'tiktok', size, token: query.page_token ?? '', stale })
      const transactions = page.items.map((line) => transactionOf(payout, line))
      return ok({ statement_transactions: transactions, next_page_token: page.next ?? '' })
    }),
  ),
]

function transactionOf({ id, currency }: Payout, line: Payout['lines'][number]) {
  const money = (minor: number) => minorToDecimal(minor, currency)
  const { orderId, saleMinor, feeMinor, shippingMinor } = line
  return {
    id: `${id}-${orderId}`,
    type: 'ORDER',
    order_id: orderId,
    currency,
    revenue_amount: money(saleMinor),
    fee_amount: money(feeMinor),
    shipping_cost_amount: money(shippingMinor),
    settlement_amount: money(saleMinor + feeMinor + shippingMinor),
  }
}

const EVENTS = 'seller.authorization.info'
const webhookRoutes = [
  route(
    'PUT /event/202309/webhooks',
    signed(EVENTS, (exchange, shop) => {
      const body = jsonOf(exchange)
      const [topic, address] = [textAt(body, 'event_type'), textAt(body, 'address')]
      if (!Object.hasOwn(TYPES, topic)) return fault(36_009_002, 'The event type is unknown.')
      return exchange.world.webhooks.subscribe('tiktok', shop.id, topic, address)
        ? ok({})
        : fault(36_009_004, 'The sandbox sends webhooks to this machine only.')
    }),
  ),
  route(
    'GET /event/202309/webhooks',
    signed(EVENTS, ({ world }, shop) => {
      const own = world.webhooks.subscriptions('tiktok').filter(({ shopId }) => shopId === shop.id)
      return ok({
        webhooks: own.map(({ topic, address }) => ({ event_type: topic, address })),
        total_count: own.length,
      })
    }),
  ),
  route(
    'DELETE /event/202309/webhooks',
    signed(EVENTS, (exchange, shop) => {
      exchange.world.webhooks.unsubscribe('tiktok', shop.id, textAt(jsonOf(exchange), 'event_type'))
      return ok({})
    }),
  ),
]

const TYPES: Readonly<Record<string, number>> = {
  ORDER_STATUS_CHANGE: 1,
  REVERSE_ORDER_STATUS_CHANGE: 2,
  RECIPIENT_ADDRESS_UPDATE: 3,
  PACKAGE_UPDATE: 4,
  PRODUCT_STATUS_CHANGE: 5,
  SELLER_DEAUTHORIZATION: 6,
  UPCOMING_AUTHORIZATION_EXPIRATION: 7,
  CANCELLATION_STATUS_CHANGE: 11,
  RETURN_STATUS_CHANGE: 12,
}

const TOPICS: Record<SandboxEvent['kind'], string> = {
  order_created: 'ORDER_STATUS_CHANGE',
  order_changed: 'ORDER_STATUS_CHANGE',
  order_cancelled: 'ORDER_STATUS_CHANGE',
  address_changed: 'RECIPIENT_ADDRESS_UPDATE',
  cancel_requested: 'CANCELLATION_STATUS_CHANGE',
  listing_changed: 'PRODUCT_STATUS_CHANGE',
  deauthorized: 'SELLER_DEAUTHORIZATION',
}

const webhook: PlatformModule['webhook'] = (world, shop, event) => {
  const topic = TOPICS[event.kind]
  const data =
    'order' in event
      ? {
          order_id: event.order.id,
          order_status: STATUSES[event.order.status],
          update_time: seconds(event.order.updatedAt),
        }
      : 'listing' in event
        ? { product_id: event.listing.id, status: event.listing.status.toUpperCase() }
        : { message: 'The seller has removed the app.' }
  const body = JSON.stringify({
    type: TYPES[topic],
    tts_notification_id: world.chance.digits(19),
    shop_id: shop.id,
    timestamp: world.clock.seconds(),
    data,
  })
  const headers = { 'content-type': 'application/json', authorization: webhookSignature(body, world.apps.tiktok) }
  return { topic, headers, body, signatureHeader: 'authorization' }
}

export const tiktok: PlatformModule = {
  name: 'tiktok',
  routes: [
    ...authorizationRoutes,
    ...catalogueRoutes,
    ...productRoutes,
    ...orderRoutes,
    ...financeRoutes,
    ...webhookRoutes,
  ],
  explain: (exchange) => checkSignature(exchange, exchange.world.apps.tiktok),
  webhook,
  faultBody: (kind) =>
    kind === 'error'
      ? { code: 36_009_500, message: 'Internal error. Please try again.', data: null }
      : { code: 36_009_429, message: 'Too many requests', data: null },
}
