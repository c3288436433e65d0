import { Chance } from '#sandbox/core/chance'
import { Clock } from '#sandbox/core/clock'
import type { PlatformModule } from '#sandbox/core/events'
import type { Fault } from '#sandbox/core/faults'
import { Grants } from '#sandbox/core/grants'
import { Journal } from '#sandbox/core/journal'
import { Limiter } from '#sandbox/core/limiter'
import type { Listing, Order, Payout, Picture, Shop } from '#sandbox/core/model'
import { seedShops, shopOf } from '#sandbox/core/seed'
import { WebhookSender } from '#sandbox/core/webhook_sender'
import { DEMO_APPS, type DemoApp, type SandboxPlatform } from '#sandbox/demo_apps'

export interface AppSettings extends DemoApp {
  /** Where consent returns to at platforms that know it by the app. */
  redirectUrl: string
}

export interface WorldOptions {
  seed: string
  /** Frozen there; without it the machine's clock. */
  clock?: Date
  /** The product's address. */
  productUrl?: string
}

/** The address at which the product's browsers return from consent. */
export const RETURN_PATH = '/thirdparty/tiktokshopapi/tkRedirect'

/** Everything that the sandbox knows; kept by `StateFile` where one is asked for. */
export class World {
  readonly chance: Chance
  readonly clock: Clock
  readonly apps: Record<SandboxPlatform, AppSettings>
  readonly shops = new Map<string, Shop>()
  readonly listings = new Map<string, Listing>()
  readonly orders = new Map<string, Order>()
  readonly pictures = new Map<string, Picture>()
  readonly payouts = new Map<string, Payout>()
  readonly journal = new Journal()
  readonly limiter: Limiter
  readonly grants: Grants
  readonly webhooks: WebhookSender
  readonly modules = new Map<SandboxPlatform, PlatformModule>()
  faults: Fault[] = []
  auditMs = 2000
  /** Something may have changed since the state was saved. */
  isChanged = false
  readonly #pageEpochs = new Map<string, number>()
  /** The sandbox's own address. */
  url = ''

  constructor({ seed, clock, productUrl = 'http://localhost:3000' }: WorldOptions) {
    this.chance = new Chance(seed)
    this.clock = new Clock(clock)
    this.limiter = new Limiter(this.clock)
    this.grants = new Grants(this.clock, this.chance)
    this.webhooks = new WebhookSender(this.clock, this.chance)
    const entries = Object.entries(DEMO_APPS).map(([name, app]) => [
      name,
      { ...app, redirectUrl: `${productUrl}${RETURN_PATH}` },
    ])
    this.apps = Object.fromEntries(entries) as Record<SandboxPlatform, AppSettings>
    for (const shop of seedShops(this.chance)) this.shops.set(shop.id, shop)
  }

  /** Page tokens of an earlier epoch are stale. */
  pageEpoch(platform: SandboxPlatform): number {
    return this.#pageEpochs.get(platform) ?? 1
  }

  endPages(platform: SandboxPlatform | undefined): void {
    if (platform) this.#pageEpochs.set(platform, this.pageEpoch(platform) + 1)
  }

  /** The shop of this name, made if the platform has none. */
  openShop(shop: Pick<Shop, 'platform' | 'name' | 'region' | 'currency'>): Shop {
    const known = this.shopsOf(shop.platform).find(({ name }) => name === shop.name)
    const opened = known ?? shopOf(shop, this.chance)
    this.shops.set(opened.id, opened)
    return opened
  }

  shopsOf(platform: SandboxPlatform): Shop[] {
    return [...this.shops.values()].filter((shop) => shop.platform === platform)
  }

  listingsOf(shopId: string): Listing[] {
    return [...this.listings.values()].filter((listing) => listing.shopId === shopId)
  }

  /** Without removed ones. */
  existingListings(shopId: string): Listing[] {
    return this.listingsOf(shopId).filter(({ status }) => status !== 'removed')
  }

  /** Undefined for a removed listing, or one of another shop. */
  findListing(shopId: string, id: string): Listing | undefined {
    const listing = this.listings.get(id)
    return listing?.shopId === shopId && listing.status !== 'removed' ? listing : undefined
  }

  ordersOf(shopId: string): Order[] {
    return [...this.orders.values()].filter((order) => order.shopId === shopId)
  }

  /** Undefined for an order of another shop. */
  findOrder(shopId: string, id: string): Order | undefined {
    const order = this.orders.get(id)
    return order?.shopId === shopId ? order : undefined
  }

  payoutsOf(shopId: string): Payout[] {
    return [...this.payouts.values()].filter((payout) => payout.shopId === shopId)
  }
}
