import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseLost } from '#core/driver/connection_lost'
import { Refusal } from '#core/errors'

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

interface Limits {
  /** How long the first item of a group waits for others. */
  collectMs: number
  maxGroup: number
  /** Items that are not committed yet; more are refused with a retry hint. */
  maxPending: number
}

const RETRY_SECONDS = 5

/**
 * Collects items of concurrent requests and commits them together, because a commit costs more than an insert. While one
 * group commits, the next is collected, so groups grow with the load. Each caller waits until its item is committed.
 */
export class GroupCommit<Item, Result> {
  readonly #commit: (items: readonly Item[]) => Promise<readonly Result[]>
  readonly #limits: Limits
  readonly #waiting: Waiting<Item, Result>[] = []
  #pending = 0
  #isRunning = false

  /** `commit` is one transaction and returns a result for each item, in order. */
  constructor(commit: (items: readonly Item[]) => Promise<readonly Result[]>, limits: Limits) {
    this.#commit = commit
    this.#limits = limits
  }

  async add(item: Item): Promise<Result> {
    if (this.#pending >= this.#limits.maxPending) throw new Refusal('E_UNAVAILABLE', { retryAfter: RETRY_SECONDS })
    this.#pending++
    try {
      return await new Promise<Result>((resolve, reject) => {
        this.#waiting.push({ item, resolve, reject })
        if (!this.#isRunning) void this.#run()
      })
    } finally {
      this.#pending--
    }
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      if (this.#waiting.length < this.#limits.maxGroup) await sleep(this.#limits.collectMs)
      await this.#commitGroup(this.#waiting.splice(0, this.#limits.maxGroup))
    }
    this.#isRunning = false
  }

  async #commitGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#commit(group.map(({ item }) => item))
      group.forEach(({ resolve }, at) => resolve(results[at] as Result))
    } catch (error) {
      if (group.length === 1 || isDatabaseLost(error)) group.forEach(({ reject }) => reject(error))
      else void this.#commitEach(group)
    }
  }

  /** One invalid item must not fail the others. Runs beside the next groups, because an item may wait for a lock. */
  async #commitEach(group: readonly Waiting<Item, Result>[]): Promise<void> {
    for (const one of group) await this.#commitGroup([one])
  }
}
