import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseLost } from '#core/driver/connection_lost'
import { Refusal } from '#core/errors'

interface Waiting<Item, Result> {
  item: Item
  since: number
  resolve(result: Result): void
  reject(error: unknown): void
}

interface Limits {
  /** How long the first item of a group waits for others. */
  collectMs: number
  maxGroup: number
  /** Groups that are committed at the same time. */
  maxCommits: number
  /** Items that are not committed yet; more are refused with a retry hint. */
  maxPending: number
}

const RETRY_SECONDS = 5

/**
 * Collects items of concurrent requests and commits them together, because a commit costs more than an insert. While
 * groups commit, the next is collected, so groups grow with the load. Each caller waits until its item is committed.
 */
export class GroupCommit<Item, Result> {
  readonly #commit: (items: readonly Item[]) => Promise<readonly Result[]>
  readonly #limits: Limits
  readonly #waiting: Waiting<Item, Result>[] = []
  #pending = 0
  #isRunning = false
  readonly #commits = new Set<Promise<void>>()

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
        this.#waiting.push({ item, since: performance.now(), resolve, reject })
        if (!this.#isRunning) void this.#run()
      })
    } finally {
      this.#pending--
    }
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      await this.#collect(first.since)
      while (this.#commits.size >= this.#limits.maxCommits) await Promise.race(this.#commits)
      this.#begin(this.#waiting.splice(0, this.#limits.maxGroup))
    }
    this.#isRunning = false
  }

  #begin(group: readonly Waiting<Item, Result>[]): void {
    const commit = this.#commitGroup(group).finally(() => this.#commits.delete(commit))
    this.#commits.add(commit)
  }

  /** Items that came while the group before was committed have waited already. */
  async #collect(since: number): Promise<void> {
    const left = since + this.#limits.collectMs - performance.now()
    if (left > 0 && this.#waiting.length < this.#limits.maxGroup) await sleep(left)
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
