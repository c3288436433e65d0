import { setTimeout as sleep } from 'node:timers/promises'
import { row } from '#core/database'
import type { LimiterUse } from '#sandbox/core/limiter'
import type { World } from '#sandbox/core/world'
import type { SandboxPlatform } from '#sandbox/demo_apps'
import { startApp, type AppProcess } from '#tests/support/app_process'
import { publicationFaults, publish, publishingFleet, type Fleet } from '#tests/support/publishing_fleet'

const WORKERS = 2
const LOOK_MS = 200
/** Without a publication decided for so long, the rest is lost. */
const STALLED_MS = 6 * 60_000

interface Progress {
  pending: number
  released: number
}

export interface RunResult {
  seconds: number
  /** What the slowest store's limit needs at least. */
  allowedSeconds: number
  /** By bucket of the platforms. */
  limits: { name: string; taken: number; refused: number; seconds: number }[]
  kills: number
}

/** Publishes finished products to a store of each platform with workers that are killed on the way. */
export class PublishingRun {
  readonly #world: World
  readonly #fleet: Fleet
  readonly #environment: Record<string, string>
  readonly #workers: AppProcess[] = []

  private constructor(world: World, fleet: Fleet, environment: Record<string, string>) {
    this.#world = world
    this.#fleet = fleet
    this.#environment = { ...environment, ROLE: 'all' }
  }

  static async prepare(
    world: World,
    {
      platforms,
      products,
      environment,
    }: { platforms: readonly SandboxPlatform[]; products: number; environment: Record<string, string> },
  ): Promise<PublishingRun> {
    const address = `http://${process.env.HOST}:${process.env.PORT}`
    for (const platform of platforms)
      world.webhooks.subscribe(platform, '*', '*', `${address}/api/v1/platforms/${platform}/webhooks`)
    const fleet = await publishingFleet(world, platforms, products)
    return new PublishingRun(world, fleet, { ...environment, APP_URL: address })
  }

  async run(kills: number): Promise<RunResult> {
    for (let nth = 0; nth < WORKERS; nth++) this.#workers.push(await startApp(this.#environment))
    const before = new Map([...this.#world.limiter.used].map(([name, use]) => [name, { ...use }]))
    const started = performance.now()
    const [done] = await Promise.all([this.#killUntilDone(kills), publish(this.#fleet, this.#fleet.publications)])
    const seconds = (performance.now() - started) / 1000
    for (const worker of this.#workers) await worker.stop()
    const limits = [...this.#world.limiter.used].map(([name, use]) => sinceThen(name, use, before.get(name)))
    return { seconds, allowedSeconds: Math.max(...limits.map((one) => one.seconds)), limits, kills: done }
  }

  faults(): Promise<string[]> {
    return publicationFaults(this.#world, this.#fleet)
  }

  async #killUntilDone(kills: number): Promise<number> {
    const total = this.#fleet.publications.length
    let [done, killed, changed] = [-1, 0, performance.now()]
    for (;;) {
      const { pending, released } = await this.#progress()
      if (released > done) changed = performance.now()
      done = Math.max(done, released)
      if (released === total || (pending === 0 && released > 0 && performance.now() - changed > 5000)) return killed
      if (performance.now() - changed > STALLED_MS) return killed
      if (killed < kills && released >= (total * (killed + 1)) / (kills + 1)) await this.#kill(killed++)
      await sleep(LOOK_MS)
    }
  }

  async #kill(nth: number): Promise<void> {
    const at = nth % WORKERS
    const { pid } = this.#workers[at] as AppProcess
    process.kill(pid, 'SIGKILL')
    this.#workers[at] = await startApp(this.#environment)
  }

  async #progress(): Promise<Progress> {
    const found = await row<Progress>(
      `select count(*) filter (where pending is not null)::int as pending, count(*) filter (where status = 'released')::int as released
         from publications where id = any(?)`,
      [this.#fleet.publications],
    )
    return found ?? { pending: 0, released: 0 }
  }
}

function sinceThen(name: string, use: LimiterUse, before: LimiterUse | undefined) {
  const taken = use.taken - (before?.taken ?? 0)
  return {
    name,
    taken,
    refused: use.refused - (before?.refused ?? 0),
    seconds: Math.max(0, (taken - use.burst) / use.perSecond),
  }
}
