import { createHash } from 'node:crypto'
import type { PlatformEventKind } from '#contracts/platforms'
import { Answer, parseBody } from '#platforms/answers'
import { PlatformError } from '#platforms/errors'
import type { WebhookDelivery, Webhooks } from '#platforms/ports/webhooks'
import { decrypt, isSigned } from '#platforms/shein/sign'

const KINDS: Readonly<Record<string, PlatformEventKind>> = {
  order_push_notice: 'order',
  return_order_push_notice: 'order',
  product_document_audit_status_notice: 'listing',
  product_document_receive_status_notice: 'listing',
  product_shelves_notice: 'listing',
  seller_cancel_authorization_notice: 'deauthorized',
}

/** Signed as the app over the path of our address. The content is encrypted. */
export const webhooks: Webhooks = {
  verify({ app }, { headers, path }) {
    if (headers['x-lt-appid'] !== app.key) return false
    const signed = { id: app.key, secret: app.secret, timestamp: headers['x-lt-timestamp'] ?? '', path }
    return isSigned(signed, headers['x-lt-signature'] ?? '')
  },

  parse({ app }, delivery) {
    const content = contentOf(delivery, app.secret)
    const event = new Answer(parseBody(content))
    const topic = delivery.headers['x-lt-eventcode'] ?? ''
    const sent = Number(delivery.headers['x-lt-timestamp'])
    return {
      dedupeId: createHash('sha256').update(topic).update(content).digest('hex'),
      kind: KINDS[topic] ?? 'other',
      topic,
      shopId: delivery.headers['x-lt-openkeyid'] ?? '',
      occurredAt: Number.isFinite(sent) ? new Date(sent) : new Date(),
      objectId: event.text('orderNo') || event.text('spuName') || event.text('spu_name'),
    }
  },

  subscribe: null,
}

/** The signature does not cover the body; only the app's secret decrypts it. */
function contentOf({ body }: WebhookDelivery, secret: string): string {
  const [, encrypted] = /name="eventData"[^]*?\r?\n\r?\n([^]*?)\r?\n--/.exec(body.toString('latin1')) ?? []
  try {
    return decrypt((encrypted ?? '').trim(), secret)
  } catch (cause) {
    throw new PlatformError('invalid', { code: 'eventData', cause })
  }
}
