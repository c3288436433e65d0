import type { PlatformEventKind } from '#contracts/platforms'
import { Answer, parseBody } from '#platforms/answers'
import { PlatformError } from '#platforms/errors'
import type { Webhooks } from '#platforms/ports/webhooks'
import { callShopify } from '#platforms/shopify/client'
import { isWebhookSigned } from '#platforms/shopify/sign'

const KINDS: Readonly<Record<string, PlatformEventKind>> = {
  'orders/create': 'order',
  'orders/updated': 'order',
  'orders/paid': 'order',
  'orders/cancelled': 'order',
  'orders/fulfilled': 'package',
  'products/update': 'listing',
  'products/delete': 'listing',
  'app/uninstalled': 'deauthorized',
  'customers/data_request': 'privacy',
  'customers/redact': 'privacy',
  'shop/redact': 'privacy',
}

const SUBSCRIBED = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_CANCELLED',
  'PRODUCTS_UPDATE',
  'PRODUCTS_DELETE',
  'APP_UNINSTALLED',
]
const SUBSCRIBE = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $webhook: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhook) { userErrors { field message } }
}`

export const webhooks: Webhooks = {
  verify: ({ app }, { headers, body }) => isWebhookSigned(headers['x-shopify-hmac-sha256'] ?? '', body, app.secret),

  parse(_, { headers, body }) {
    const topic = headers['x-shopify-topic'] ?? ''
    const content = new Answer(parseBody(body))
    return {
      dedupeId: headers['x-shopify-webhook-id'] || missing('x-shopify-webhook-id'),
      kind: KINDS[topic] ?? 'other',
      topic,
      shopId: headers['x-shopify-shop-domain'] || missing('x-shopify-shop-domain'),
      occurredAt: momentOf(headers['x-shopify-triggered-at']) ?? content.momentOr('updated_at', new Date()),
      objectId: content.text('admin_graphql_api_id') || content.text('id'),
    }
  },

  /** An address that is registered already is refused, and fine. */
  async subscribe(context, address) {
    for (const topic of SUBSCRIBED) {
      const variables = { topic, webhook: { uri: address, format: 'JSON' } }
      await callShopify(context, { document: SUBSCRIBE, variables, isRepeatable: true }).catch((error: unknown) => {
        if (!(error instanceof PlatformError) || error.kind !== 'duplicate') throw error
      })
    }
  },
}

function momentOf(text: string | undefined): Date | null {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

function missing(header: string): never {
  throw new PlatformError('invalid', { code: header })
}
