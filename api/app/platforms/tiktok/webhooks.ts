import { createHash } from 'node:crypto'
import type { PlatformEventKind } from '#contracts/platforms'
import { Answer, parseBody } from '#platforms/answers'
import type { Webhooks } from '#platforms/ports/webhooks'
import { callTiktok } from '#platforms/tiktok/client'
import { isWebhookSigned } from '#platforms/tiktok/sign'

const KINDS: Readonly<Record<string, PlatformEventKind>> = {
  1: 'order',
  2: 'order_cancel_request',
  3: 'order_address',
  4: 'package',
  5: 'listing',
  6: 'deauthorized',
  7: 'authorization_expiring',
  11: 'order_cancel_request',
}

const SUBSCRIBED = [
  'ORDER_STATUS_CHANGE',
  'RECIPIENT_ADDRESS_UPDATE',
  'PACKAGE_UPDATE',
  'PRODUCT_STATUS_CHANGE',
  'SELLER_DEAUTHORIZATION',
  'UPCOMING_AUTHORIZATION_EXPIRATION',
  'CANCELLATION_STATUS_CHANGE',
]

export const webhooks: Webhooks = {
  verify: ({ app }, { headers, body }) => isWebhookSigned(headers.authorization ?? '', body, app),

  parse(_, { body }) {
    const event = new Answer(parseBody(body))
    const data = event.object('data')
    const topic = event.text('type')
    return {
      dedupeId: event.text('tts_notification_id') || createHash('sha256').update(body).digest('hex'),
      kind: KINDS[topic] ?? 'other',
      topic,
      shopId: event.text('shop_id'),
      occurredAt: event.momentOr('timestamp', new Date()),
      objectId: data.text('order_id') || data.text('product_id'),
    }
  },

  async subscribe(context, address) {
    for (const event_type of SUBSCRIBED)
      await callTiktok(context, {
        method: 'PUT',
        path: '/event/202309/webhooks',
        body: { event_type, address },
        isRepeatable: true,
      })
  },
}
