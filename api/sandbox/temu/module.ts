import type { PlatformModule, SandboxEvent } from '#sandbox/core/events'
import { jsonOf } from '#sandbox/core/http'
import { consentRoutes } from '#sandbox/temu/authorization'
import { failure, rateLimited, seconds } from '#sandbox/temu/envelope'
import { STATUSES } from '#sandbox/temu/orders'
import { routerRoutes, SCOPES } from '#sandbox/temu/router'
import { checkSignature, signed } from '#sandbox/temu/sign'

/** The platform tells of orders only. */
const TOPICS: Partial<Record<SandboxEvent['kind'], string>> = {
  order_created: 'bg_order_status_change_event',
  order_changed: 'bg_order_status_change_event',
  order_cancelled: 'bg_cancel_order_status_change',
  cancel_requested: 'bg_cancel_order_status_change',
  address_changed: 'bg_trade_logistics_address_changed',
}

/** The content of an order is fetched: the event names it only. */
const webhook: PlatformModule['webhook'] = (world, shop, event) => {
  const topic = TOPICS[event.kind]
  if (!topic || !('order' in event) || !shop.events?.includes(topic)) return null
  const { id, status, updatedAt, pieces } = event.order
  const body = signed(
    {
      eventCode: topic,
      messageId: world.chance.digits(19),
      app_key: world.apps.temu.key,
      timestamp: world.clock.seconds(),
      data: {
        mallId: shop.id,
        parentOrderSn: id,
        orderSn: pieces[0]?.id ?? '',
        orderStatus: STATUSES[status],
        updateTime: seconds(updatedAt),
      },
    },
    world.apps.temu,
  )
  return { topic, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signatureField: 'sign' }
}

export const temu: PlatformModule = {
  name: 'temu',
  routes: [...consentRoutes(SCOPES), ...routerRoutes],
  explain: (exchange) => checkSignature(jsonOf(exchange), exchange.world.apps.temu),
  webhook,
  faultBody: (kind) => (kind === 'error' ? failure(4_000_000, 'System error. Please try again.') : rateLimited).body,
}
