import { randomUUID } from 'node:crypto'
import { row, rows } from '#core/database'
import { autoPayDue } from '#order_sync/auto_payment/jobs'
import { pullOrders } from '#order_sync/pull'
import { PlatformError } from '#platforms/errors'
import type { ListingInput, Platform, PlatformContext } from '#platforms/port'
import { contextOf } from '#stores/authorization/connection_row'
import { connectedPlatform } from '#stores/authorization/platform_directory'
import type { FaultKind } from '#sandbox/core/faults'
import { buy } from '#sandbox/core/orders'
import type { World } from '#sandbox/core/world'
import { carried } from '#tests/support/carrier'
import { listingFor, type ContractChoice } from '#tests/support/platform_contract'
import { SANDBOX_CHOICES } from '#tests/support/sandbox_target'
import { BUYER, authorizeSandboxStore, sandboxStore, type SandboxStore } from '#tests/support/sandbox_store'

const FAULTS: readonly FaultKind[] = [
  'rate_limited',
  'error',
  'malformed',
  'slow',
  'timeout',
  'cut',
  'stale_page_token',
  'number_as_string',
]
/** Of the calls of a faulty platform. */
const SHARE = 0.4
/** Every so many minutes the shop's owner revokes the app, and authorises it again five minutes later. */
const REVOKED_EVERY = 20
const AUTHORIZED_AFTER = 5
const PRODUCTS = 10
/** Platforms filter changes by whole seconds, so an order of the last one comes with the next pull. */
const FILTER_MS = 2000
const AT_ONCE = 3
const SETTLING_ROUNDS = 5

async function opened({ id, shop }: SandboxStore): Promise<{ platform: Platform; context: PlatformContext }> {
  const connected = await connectedPlatform(shop.platform)
  const context = connected && (await contextOf(id, connected.app))
  if (!context) throw new Error(`The store of ${shop.name} is not connected`)
  return { platform: connected.driver, context }
}

/** A store of a faulty platform beside a store of a healthy one. */
export class FaultHour {
  readonly #world: World
  readonly #faulty: SandboxStore
  readonly #healthy: SandboxStore
  /** Being published in the faulty store: repeated with the same key until the platform answers. */
  readonly #listings: ListingInput[]
  readonly #published = new Set<string>()

  private constructor(world: World, faulty: SandboxStore, healthy: SandboxStore, listings: ListingInput[]) {
    this.#world = world
    this.#faulty = faulty
    this.#healthy = healthy
    this.#listings = listings
  }

  static async prepare(world: World): Promise<FaultHour> {
    const [faulty] = world.shopsOf('tiktok')
    const [healthy] = world.shopsOf('shopify')
    if (!faulty || !healthy) throw new Error('The sandbox has too few shops')
    carried()
    world.auditMs = 0
    world.webhooks.rules.retryMs = []
    const stores = [await sandboxStore(world, faulty, 10_000), await sandboxStore(world, healthy, 10_000)] as const
    const { platform, context } = await opened(stores[0])
    const choice = SANDBOX_CHOICES[faulty.platform] as ContractChoice
    const listings = []
    for (let nth = 0; nth < PRODUCTS; nth++) listings.push(await listingFor(context, { platform }, choice))
    return new FaultHour(world, ...stores, listings)
  }

  async run(minutes: number, tell: (fault: string) => void): Promise<string[]> {
    for (let minute = 1; minute <= minutes; minute++) {
      this.#strike(minute)
      const before = this.#soldIn(this.#healthy, this.#world.clock.now() - FILTER_MS)
      this.#buy(this.#faulty)
      this.#buy(this.#healthy)
      if (minute % REVOKED_EVERY === AUTHORIZED_AFTER) await authorizeSandboxStore(this.#world, this.#faulty)
      await Promise.all([this.#sync(), this.#publish()])
      for (const fault of await this.#healthyFaults(before)) tell(`minute ${minute}: ${fault}`)
    }
    console.log(`  ${this.#summary()}`)
    return []
  }

  /** Without faults, everything must be there once. */
  async settle(): Promise<string[]> {
    this.#world.faults = []
    await authorizeSandboxStore(this.#world, this.#faulty)
    for (let round = 0; round < SETTLING_ROUNDS; round++) await Promise.all([this.#sync(), this.#publish()])
    const stores = [this.#faulty, this.#healthy]
    const found = await Promise.all(stores.map((store) => this.#differences(store, this.#soldIn(store))))
    return [...found.flat(), ...this.#listingFaults()]
  }

  #summary(): string {
    const calls = this.#world.journal.conformance()
    const sum = (name: 'calls' | 'faults') => calls.reduce((total, one) => total + one[name], 0)
    return `${sum('calls')} calls of the platforms, ${sum('faults')} with a fault; ${this.#published.size} of ${PRODUCTS} products published`
  }

  #strike(minute: number): void {
    const kind = FAULTS[minute % FAULTS.length] ?? 'error'
    this.#world.faults = [
      { id: randomUUID(), kind, platform: 'tiktok', path: '', times: 1_000_000, share: SHARE, delayMs: 50 },
    ]
    if (minute % REVOKED_EVERY === 0) this.#world.grants.revoke(this.#faulty.shop.id)
  }

  #soldIn({ shop }: SandboxStore, until = Infinity): string[] {
    return this.#world.ordersOf(shop.id).flatMap(({ id, createdAt }) => (createdAt <= until ? [id] : []))
  }

  #buy({ shop, listing }: SandboxStore): void {
    const items = [{ listingId: listing.id, variantId: listing.variants[0]?.id ?? '', quantity: 1 }]
    const order = buy(this.#world, { shopId: shop.id, address: BUYER, note: '', items })
    if (typeof order === 'string') throw new Error(order)
  }

  /** As the schedules do, twice at once; pauses after failures are skipped. */
  async #sync(): Promise<void> {
    const stores = [this.#faulty.id, this.#healthy.id]
    await rows('update order_sync_states set window_to = now() where store_id = any(?) and window_from is not null', [
      stores,
    ])
    await Promise.all([...stores, ...stores].map((id) => pullOrders(id)))
    await rows('update auto_payments set next_at = now() where next_at is not null')
    await Promise.all([autoPayDue(), autoPayDue()])
  }

  /** One attempt for each product that is not published for certain. */
  async #publish(): Promise<void> {
    const { platform, context } = await opened(this.#faulty)
    for (const listing of this.#listings.filter(({ code }) => !this.#published.has(code)).slice(0, AT_ONCE))
      await platform.listings?.publish(context, listing).then(
        () => this.#published.add(listing.code),
        (error: unknown) => {
          if (!(error instanceof PlatformError)) throw error
        },
      )
  }

  #listingFaults(): string[] {
    return this.#listings.flatMap(({ code }) => {
      const variants = new Set(
        this.#listings
          .find((one) => one.code === code)
          ?.colours.flatMap((one) => one.variants.map((variant) => variant.code)),
      )
      const found = this.#world
        .listingsOf(this.#faulty.shop.id)
        .filter((one) => one.variants.some((variant) => variants.has(variant.code)))
      return found.length === 1 ? [] : [`the product ${code} was published ${found.length} times`]
    })
  }

  async #healthyFaults(sold: readonly string[]): Promise<string[]> {
    const state = await row<{ failures: number; reason: string | null }>(
      'select failures, reason from order_sync_states where store_id = ?',
      [this.#healthy.id],
    )
    const failure = state?.failures ? [`the other store fails: ${state.reason}`] : []
    return [...failure, ...(await this.#differences(this.#healthy, sold))]
  }

  /** Orders that are missing, unpaid, or made more than once. */
  async #differences({ id, shop }: SandboxStore, sold: readonly string[]): Promise<string[]> {
    const found = await rows<{ external: string; state: string; reason: string | null; payment: string | null }>(
      `select p.external_id as external, p.state, p.reason, o.payment from platform_orders p left join orders o on o.id = p.order_id
        where p.store_id = ?`,
      [id],
    )
    const known = new Map(found.map((one) => [one.external.split('/').at(-1) ?? '', one]))
    const made = await row<{ count: number }>('select count(*)::int as count from orders where store_id = ?', [id])
    const twice = (made?.count ?? 0) > found.length ? [`${shop.name}: ${made?.count} orders of ${found.length}`] : []
    const faulty = sold.flatMap((order) => {
      const one = known.get(order)
      return one?.payment === 'paid' ? [] : [`${shop.name}: order ${order} is ${JSON.stringify(one ?? 'lost')}`]
    })
    return [...twice, ...faulty]
  }
}
