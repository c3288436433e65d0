import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Grant } from '#sandbox/core/grants'
import type { Call } from '#sandbox/core/journal'
import type { Listing, Order, Payout, Picture, Shop } from '#sandbox/core/model'
import type { World } from '#sandbox/core/world'
import type { SandboxPlatform } from '#sandbox/demo_apps'

const VERSION = 1
const MOST_CALLS = 300
/** Where the product hears of events; its port may be another after a restart. */
const PRODUCT_PATH = '/api/v1/platforms/'

interface State {
  version: number
  /** Goes on where it ended, or ids would come twice. */
  drawn: number
  clock: { shiftMs: number; frozenAt: number | null }
  shops: Shop[]
  listings: Listing[]
  orders: Order[]
  payouts: Payout[]
  /** Their bytes are files of their own. */
  pictures: Omit<Picture, 'bytes'>[]
  grants: Grant[]
  subscriptions: { platform: SandboxPlatform; shopId: string; topic: string; address: string }[]
  calls: Call[]
}

/** Keeps what the sandbox knows in a folder, so that shops, listings and orders outlive a restart. */
export class StateFile {
  readonly #folder: string
  readonly #world: World
  #written = ''
  readonly #pictures = new Set<string>()

  constructor(folder: string, world: World) {
    this.#folder = folder
    this.#world = world
    mkdirSync(join(folder, 'pictures'), { recursive: true, mode: 0o700 })
  }

  get #path(): string {
    return join(this.#folder, 'state.json')
  }

  /** A file that cannot be read is put aside, and the sandbox begins anew. */
  load(productUrl: string | undefined): void {
    if (!existsSync(this.#path)) return
    try {
      const state = JSON.parse(readFileSync(this.#path, 'utf8')) as State
      if (state.version !== VERSION) throw new Error(`The version is ${state.version}, not ${VERSION}.`)
      const pictures = state.pictures.map((one) => ({ ...one, bytes: readFileSync(this.#pictureAt(one.id)) }))
      this.#restore(state, pictures, productUrl)
    } catch (error) {
      const aside = `${this.#path}.unreadable`
      renameSync(this.#path, aside)
      console.warn(`The sandbox begins anew: its state cannot be read and is now ${aside}.`, error)
    }
  }

  #restore(state: State, pictures: Picture[], productUrl: string | undefined): void {
    const world = this.#world
    world.chance.skipTo(state.drawn)
    world.clock.restore(state.clock)
    const fill = <T extends { id: string }>(map: Map<string, T>, all: readonly T[]) => {
      for (const one of all) map.set(one.id, one)
    }
    fill(world.shops, state.shops)
    fill(world.listings, state.listings)
    fill(world.orders, state.orders)
    fill(world.payouts, state.payouts)
    fill(world.pictures, pictures)
    for (const { id } of pictures) this.#pictures.add(id)
    world.grants.restore(state.grants)
    world.journal.restore(state.calls)
    for (const { platform, shopId, topic, address } of state.subscriptions)
      world.webhooks.subscribe(platform, shopId, topic, movedTo(address, productUrl))
  }

  /** Written whole beside the file of before, then renamed, so that an interrupted write leaves that one. */
  save(): void {
    const world = this.#world
    world.isChanged = false
    for (const { id, bytes } of world.pictures.values()) {
      if (this.#pictures.has(id)) continue
      writeFileSync(this.#pictureAt(id), bytes, { mode: 0o600 })
      this.#pictures.add(id)
    }
    const text = JSON.stringify(this.#state())
    if (text === this.#written) return
    writeFileSync(`${this.#path}.new`, text, { mode: 0o600 })
    renameSync(`${this.#path}.new`, this.#path)
    this.#written = text
  }

  #state(): State {
    const { shops, listings, orders, payouts, pictures, grants, webhooks, journal, chance, clock } = this.#world
    return {
      version: VERSION,
      drawn: chance.drawn,
      clock: clock.state,
      shops: [...shops.values()],
      listings: [...listings.values()],
      orders: [...orders.values()],
      payouts: [...payouts.values()],
      pictures: [...pictures.values()].map(({ bytes: _, ...one }) => one),
      grants: grants.all(),
      subscriptions: webhooks.subscriptions() as State['subscriptions'],
      calls: journal.latest(MOST_CALLS).toReversed(),
    }
  }

  #pictureAt(id: string): string {
    return join(this.#folder, 'pictures', id)
  }
}

function movedTo(address: string, productUrl: string | undefined): string {
  const { pathname } = new URL(address)
  return productUrl && pathname.startsWith(PRODUCT_PATH) ? new URL(pathname, productUrl).href : address
}
