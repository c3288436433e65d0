import type { TokenCheck } from '#sandbox/core/token_check'
import type { Exchange, Reply, Route } from '#sandbox/core/http'
import type { SignatureCheck } from '#sandbox/core/journal'
import type { Listing, Order, Shop } from '#sandbox/core/model'
import type { Webhook } from '#sandbox/core/webhook_sender'
import type { World } from '#sandbox/core/world'
import type { SandboxPlatform } from '#sandbox/demo_apps'

export type SandboxEvent =
  | {
      kind: 'order_created' | 'order_changed' | 'order_cancelled' | 'address_changed' | 'cancel_requested'
      order: Order
    }
  | { kind: 'listing_changed'; listing: Listing }
  | { kind: 'deauthorized' }

/** One platform as the sandbox speaks it. */
export interface PlatformModule {
  name: SandboxPlatform
  /** Digits of an order's id; 18 if absent. */
  idLength?: number
  /** Paths below the platform's prefix. */
  routes: readonly Route[]
  /** The signature as it ought to be; of platforms that do not sign, the token. */
  explain(exchange: Exchange): SignatureCheck | TokenCheck
  /** Signed; null if this platform does not tell. */
  webhook(world: World, shop: Shop, event: SandboxEvent): Omit<Webhook, 'address' | 'platform' | 'shopId'> | null
  /** An ordered fault in the platform's own envelope. */
  faultBody?(kind: 'error' | 'rate_limited'): Reply['body']
}

export function emit(world: World, shopId: string, event: SandboxEvent): void {
  const shop = world.shops.get(shopId)
  const platform = shop && world.modules.get(shop.platform)
  const webhook = platform?.webhook(world, shop as Shop, event)
  if (!shop || !webhook) return
  const address = world.webhooks.addressOf(shop.platform, shop.id, webhook.topic)
  if (address) world.webhooks.send({ ...webhook, address, platform: shop.platform, shopId })
}
