import type { PlatformModule, SandboxEvent } from '#sandbox/core/events'
import { gid, instant, userError, type ShopCall } from '#sandbox/shopify/graphql'
import { webhookHmac } from '#sandbox/shopify/sign'

export const API_VERSION = '2026-01'

const TOPICS: Record<SandboxEvent['kind'], string> = {
  order_created: 'orders/create',
  order_changed: 'orders/updated',
  order_cancelled: 'orders/cancelled',
  address_changed: 'orders/updated',
  cancel_requested: 'orders/updated',
  listing_changed: 'products/update',
  deauthorized: 'app/uninstalled',
}

function contentOf(event: SandboxEvent, shopId: string) {
  if ('order' in event) {
    const { id, number, createdAt, updatedAt } = event.order
    const times = { created_at: instant(createdAt), updated_at: instant(updatedAt) }
    return { admin_graphql_api_id: gid('Order', id), name: `#${number}`, ...times }
  }
  if (!('listing' in event)) return { domain: shopId, myshopify_domain: shopId }
  const { id, title, updatedAt } = event.listing
  return { admin_graphql_api_id: gid('Product', id), title, updated_at: instant(updatedAt) }
}

export const webhook: PlatformModule['webhook'] = (world, shop, event) => {
  const isDeleted = 'listing' in event && event.listing.status === 'removed'
  const topic = isDeleted ? 'products/delete' : TOPICS[event.kind]
  const body = JSON.stringify(contentOf(event, shop.id))
  const headers = {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': webhookHmac(body, world.apps.shopify),
    'x-shopify-shop-domain': shop.id,
    'x-shopify-api-version': API_VERSION,
    'x-shopify-webhook-id': world.chance.hex(32),
    'x-shopify-triggered-at': new Date(world.clock.now()).toISOString(),
  }
  return { topic, headers, body, signatureHeader: 'x-shopify-hmac-sha256' }
}

interface Subscription {
  topic: string
  webhookSubscription: { uri?: string }
}

export const webhookResolvers = {
  webhookSubscriptionCreate({ topic, webhookSubscription }: Subscription, { world, shop }: ShopCall) {
    const refused = (message: string) => ({ userErrors: [userError('webhookSubscription.uri', message)] })
    const name = topic.toLowerCase().replace('_', '/')
    const { uri = '' } = webhookSubscription
    const known = world.webhooks.subscriptions('shopify')
    if (known.some((one) => one.shopId === shop.id && one.topic === name && one.address === uri))
      return refused('Address for this topic has already been taken')
    return world.webhooks.subscribe('shopify', shop.id, name, uri)
      ? { userErrors: [] }
      : refused('The sandbox sends webhooks to this machine only.')
  },
}
