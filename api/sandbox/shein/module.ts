import type { PlatformModule, SandboxEvent } from '#sandbox/core/events'
import { authorizationRoutes } from '#sandbox/shein/authorization'
import { catalogueRoutes } from '#sandbox/shein/catalogue'
import { failure, tooFrequent } from '#sandbox/shein/envelope'
import { orderRoutes, statusOf } from '#sandbox/shein/orders'
import { DOCUMENT_STATES, productRoutes } from '#sandbox/shein/products'
import { checkSignature, encrypt, signatureOf } from '#sandbox/shein/sign'

const BOUNDARY = 'sandbox-event'

function topicOf(event: SandboxEvent): string {
  if ('order' in event) return 'order_push_notice'
  if (event.kind === 'deauthorized') return 'seller_cancel_authorization_notice'
  return ['live', 'rejected'].includes(event.listing.status)
    ? 'product_document_audit_status_notice'
    : 'product_shelves_notice'
}

function contentOf(event: SandboxEvent): Record<string, unknown> {
  if ('order' in event)
    return { orderNo: event.order.id, orderStatus: statusOf(event.order), at: event.order.updatedAt }
  if (event.kind === 'deauthorized') return { reason: 'The seller has cancelled the authorization.' }
  const { id, status, reasons, updatedAt } = event.listing
  return { spuName: id, documentState: DOCUMENT_STATES[status], failedReason: reasons, at: updatedAt }
}

/** Signed as the app over the path of our address; the content is encrypted. */
const webhook: PlatformModule['webhook'] = (world, shop, event) => {
  const { key, secret } = world.apps.shein
  const topic = topicOf(event)
  const timestamp = String(world.clock.now())
  const path = URL.parse(world.webhooks.addressOf('shein', shop.id, topic) ?? '')?.pathname ?? ''
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'x-lt-openKeyId': shop.id,
    'x-lt-eventCode': topic,
    'x-lt-appid': key,
    'x-lt-timestamp': timestamp,
    'x-lt-signature': signatureOf({ id: key, secret, timestamp, path }, world.chance.hex(5)),
  }
  const content = encrypt(JSON.stringify(contentOf(event)), secret)
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="eventData"\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`
  return { topic, headers, body: part, signatureHeader: 'x-lt-signature' }
}

export const shein: PlatformModule = {
  name: 'shein',
  routes: [...authorizationRoutes, ...catalogueRoutes, ...productRoutes, ...orderRoutes],
  explain: checkSignature,
  webhook,
  faultBody: (kind) => (kind === 'error' ? failure('10110500', 'System error. Please try again.') : tooFrequent).body,
}
