import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { row, rows } from '#core/database'
import { autoPayDue } from '#order_sync/auto_payment/jobs'
import { schedulePulls } from '#order_sync/jobs'
import { enqueueDue } from '#publishing/release'
import type { FaultKind } from '#sandbox/core/faults'
import { buy } from '#sandbox/core/orders'
import type { World } from '#sandbox/core/world'
import { startApp, type AppProcess } from '#tests/support/app_process'
import { failedOf, publicationFaults, publish, publishingFleet, type Fleet } from '#tests/support/publishing_fleet'
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
/** Every so many minutes the worker is killed. */
const KILLED_EVERY = 7
const PRODUCTS = 10
/** Platforms filter changes by whole seconds, so an order of the last one comes with the next pull. */
const FILTER_MS = 2000
/** Real time, in which a worker starts and does its work on a busy machine. */
const PATIENCE_MS = 60_000
const SETTLING_MS = 5 * 60_000

interface Tools {
  environment: Record<string, string>
  /** Real time of one minute of the hour. */
  minuteMs: number
}

/**
 * Stores of a faulty platform beside stores of a healthy one, with a worker that is killed on the way. The clock is compressed: each
 * minute, what is due within it is made due at once.
 */
export class FaultHour {
  readonly #world: World
  readonly #faulty: SandboxStore
  readonly #healthy: SandboxStore
  /** Finished products, published in another store of each platform. */
  readonly #fleet: Fleet
  readonly #tools: Tools
  #worker: AppProcess
  #kills = 0

  private constructor(
    world: World,
    stores: readonly [SandboxStore, SandboxStore],
    fleet: Fleet,
    tools: Tools,
    worker: AppProcess,
  ) {
    this.#world = world
    ;[this.#faulty, this.#healthy] = stores
    this.#fleet = fleet
    this.#tools = tools
    this.#worker = worker
  }

  static async prepare(world: World, tools: Tools): Promise<FaultHour> {
    const [faulty] = world.shopsOf('tiktok')
    const [healthy] = world.shopsOf('shopify')
    if (!faulty || !healthy) throw new Error('The sandbox has too few shops')
    world.auditMs = 0
    world.webhooks.rules.retryMs = []
    const stores = [await sandboxStore(world, faulty, 10_000), await sandboxStore(world, healthy, 10_000)] as const
    const fleet = await publishingFleet(world, ['tiktok', 'shopify'], PRODUCTS, 'Fault Prints')
    await publish(fleet, fleet.publications)
    return new FaultHour(world, stores, fleet, tools, await startApp({ ...tools.environment, ROLE: 'all' }))
  }

  async run(minutes: number, tell: (fault: string) => void): Promise<string[]> {
    for (let minute = 1; minute <= minutes; minute++) {
      const ends = performance.now() + this.#tools.minuteMs
      this.#strike(minute)
      if (minute % KILLED_EVERY === 0) await this.#kill()
      this.#buy(this.#faulty)
      this.#buy(this.#healthy)
      if (minute % REVOKED_EVERY === AUTHORIZED_AFTER) await this.#authorize()
      const before = this.#soldIn(this.#healthy, this.#world.clock.now() - FILTER_MS)
      await this.#makeDue()
      const found = await until(() => this.#healthyFaults(before), PATIENCE_MS)
      for (const fault of found) tell(`minute ${minute}: ${fault}`)
      await sleep(Math.max(0, ends - performance.now()))
    }
    console.log(`  ${this.#summary()}`)
    return []
  }

  /** Without faults, everything must be there once. */
  async settle(): Promise<string[]> {
    this.#world.faults = []
    await this.#authorize()
    const found = await until(async () => {
      await this.#makeDue()
      await sleep(2000)
      return this.#allFaults()
    }, SETTLING_MS)
    await this.#worker.stop()
    return found
  }

  async #allFaults(): Promise<string[]> {
    const stores = [this.#faulty, this.#healthy]
    const found = await Promise.all(stores.map((store) => this.#differences(store, this.#soldIn(store))))
    return [...found.flat(), ...(await publicationFaults(this.#world, this.#fleet))]
  }

  #summary(): string {
    const calls = this.#world.journal.conformance()
    const sum = (name: 'calls' | 'faults') => calls.reduce((total, one) => total + one[name], 0)
    return `${sum('calls')} calls of the platforms, ${sum('faults')} with a fault; the worker was killed ${this.#kills} times`
  }

  #strike(minute: number): void {
    const kind = FAULTS[minute % FAULTS.length] ?? 'error'
    this.#world.faults = [
      { id: randomUUID(), kind, platform: 'tiktok', path: '', times: 1_000_000, share: SHARE, delayMs: 50 },
    ]
    if (minute % REVOKED_EVERY === 0) for (const { shop } of this.#faultyStores()) this.#world.grants.revoke(shop.id)
  }

  #faultyStores() {
    return [this.#faulty, ...this.#fleet.stores].filter(({ shop }) => shop.platform === 'tiktok')
  }

  async #authorize(): Promise<void> {
    for (const store of this.#faultyStores()) await authorizeSandboxStore(this.#world, store)
  }

  async #kill(): Promise<void> {
    process.kill(this.#worker.pid, 'SIGKILL')
    this.#kills += 1
    this.#worker = await startApp({ ...this.#tools.environment, ROLE: 'all' })
    // What the killed one held runs out within the minute.
    await rows('update order_sync_states set leased_until = now() where leased_until is not null')
    await rows('update publication_leases set leased_until = now()')
  }

  #soldIn({ shop }: SandboxStore, until = Infinity): string[] {
    return this.#world.ordersOf(shop.id).flatMap(({ id, createdAt }) => (createdAt <= until ? [id] : []))
  }

  #buy({ shop, listing }: SandboxStore): void {
    const items = [{ listingId: listing.id, variantId: listing.variants[0]?.id ?? '', quantity: 1 }]
    const order = buy(this.#world, { shopId: shop.id, address: BUYER, note: '', items })
    if (typeof order === 'string') throw new Error(order)
  }

  /** As the schedules do; pauses after failures are skipped, and a person repeats what failed for good. */
  async #makeDue(): Promise<void> {
    const stores = [this.#faulty.id, this.#healthy.id]
    await rows(
      `update order_sync_states set next_at = now(), window_to = case when window_from is null then window_to else now() end
        where store_id = any(?)`,
      [stores],
    )
    await rows('update auto_payments set next_at = now() where next_at is not null')
    await rows('update publications set check_at = now() where pending is not null')
    await Promise.all([schedulePulls(), enqueueDue(), autoPayDue()])
    const failed = await failedOf(this.#fleet)
    if (failed.length > 0) await publish(this.#fleet, failed)
  }

  async #healthyFaults(sold: readonly string[]): Promise<string[]> {
    const state = await row<{ failures: number; reason: string | null }>(
      'select failures, reason from order_sync_states where store_id = ?',
      [this.#healthy.id],
    )
    const failure = state?.failures ? [`the other store fails: ${state.reason}`] : []
    const unpublished = await publicationFaults(this.#world, this.#fleet, 'shopify')
    return [...failure, ...unpublished, ...(await this.#differences(this.#healthy, sold))]
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

/** The faults that are left when there are none, or when the time is over. */
async function until(find: () => Promise<string[]>, patienceMs: number): Promise<string[]> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const found = await find()
    if (found.length === 0 || performance.now() > deadline) return found
    await sleep(500)
  }
}
