import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PlatformEventKind } from '#contracts/platforms'
import { Answer, parseBody } from '#platforms/answers'
import { PlatformError } from '#platforms/errors'
import type { Webhooks } from '#platforms/ports/webhooks'

const KINDS: Readonly<Record<string, PlatformEventKind>> = {
  'order.paid': 'order',
  'order.shipped': 'package',
  'order.delivered': 'package',
  'order.canceled': 'order',
}

export function webhookSignature(id: string, timestamp: string, body: Buffer, secret: string): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
}

/** Registered in the platform's portal by an operator. Several signatures may be listed while a secret changes. */
export const webhooks: Webhooks = {
  verify({ app }, { headers, body }) {
    const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '', 'webhook-signature': given = '' } = headers
    const expected = Buffer.from(webhookSignature(id, timestamp, body, app.secret))
    return given.split(' ').some((one) => {
      const bytes = Buffer.from(one)
      return bytes.length === expected.length && timingSafeEqual(bytes, expected)
    })
  },

  parse(_, { headers, body }) {
    const event = new Answer(parseBody(body))
    const topic = event.text('event_type')
    const dedupeId = headers['webhook-id']
    if (!dedupeId) throw new PlatformError('invalid', { code: 'webhook-id' })
    const seconds = Number(headers['webhook-timestamp'])
    return {
      dedupeId,
      kind: KINDS[topic] ?? 'other',
      topic,
      shopId: event.text('shop_id'),
      occurredAt: Number.isFinite(seconds) ? new Date(seconds * 1000) : new Date(),
      objectId: /(\d+)\/?$/.exec(event.text('resource_url'))?.[1] ?? '',
    }
  },

  subscribe: null,
}
