import { createHmac } from 'node:crypto'
import type { PlatformModule, SandboxEvent } from '#sandbox/core/events'
import { matchRoute } from '#sandbox/core/http'
import { checkToken, scopeOf } from '#sandbox/core/token_check'
import type { OrderStatus } from '#sandbox/core/model'
import { authorizationRoutes } from '#sandbox/etsy/authorization'
import { catalogueRoutes } from '#sandbox/etsy/catalogue'
import { listingRoutes } from '#sandbox/etsy/listings'
import { receiptRoutes, resourceUrl } from '#sandbox/etsy/receipts'

const TOPICS: Partial<Record<OrderStatus, string>> = {
  to_ship: 'order.paid',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  cancelled: 'order.canceled',
}
const ANNOUNCED = new Set<SandboxEvent['kind']>(['order_created', 'order_changed', 'order_cancelled'])

/** Tells of orders only, and of no content. */
const webhook: PlatformModule['webhook'] = (world, shop, event) => {
  const topic = 'order' in event && ANNOUNCED.has(event.kind) ? TOPICS[event.order.status] : undefined
  if (!topic || !('order' in event)) return null
  const [id, timestamp] = [`msg_${world.chance.hex(24)}`, String(world.clock.seconds())]
  const body = JSON.stringify({
    event_type: topic,
    resource_url: resourceUrl(event.order, shop),
    shop_id: Number(shop.id),
  })
  const signature = createHmac('sha256', world.apps.etsy.secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
  return { topic, headers, body, signatureHeader: 'webhook-signature' }
}

const routes = [...authorizationRoutes, ...catalogueRoutes, ...listingRoutes, ...receiptRoutes]

export const etsy: PlatformModule = {
  name: 'etsy',
  idLength: 10,
  routes,
  /** Calls carry a key and a token and are not signed. */
  explain(exchange) {
    const { key, secret } = exchange.world.apps.etsy
    return checkToken(exchange, 'etsy', {
      header: 'authorization',
      expected: 'Bearer USER.ACCESS_TOKEN',
      read: (value) => value.replace(/^Bearer \d*\./, ''),
      scope: scopeOf(matchRoute(routes, exchange.method, exchange.path)?.handle),
      key: { header: 'x-api-key', expected: `${key}:${secret}` },
    })
  },
  webhook,
}
