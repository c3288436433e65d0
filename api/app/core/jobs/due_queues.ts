import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import type { PgBoss } from 'pg-boss'

const POLL_MS = 2000

/** The limit makes it one index probe for each queue: as a join, it would read the whole backlog. The order is the index's. */
const DUE = `
  select q.name from unnest($1::text[]) q(name),
    lateral (select from pgboss.job j
              where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now()
              order by j.priority desc, j.created_on limit 1) due`

/**
 * Wakes the workers of queues with due jobs. One statement asks for all queues; workers that polled by themselves would
 * send one each, about a hundred every two seconds by an idle process.
 */
export class DueQueues {
  readonly #boss: PgBoss
  readonly #workers: ReadonlyMap<string, readonly string[]>
  #isOver = false

  constructor(boss: PgBoss, workers: ReadonlyMap<string, readonly string[]>) {
    this.#boss = boss
    this.#workers = workers
    void this.#watch()
  }

  end(): void {
    this.#isOver = true
  }

  wake(name: string): void {
    for (const worker of this.#workers.get(name) ?? []) this.#boss.notifyWorker(worker)
  }

  /** A round takes the same time however much is due: all wakes at once would take all connections of the process. */
  async #watch(): Promise<void> {
    while (!this.#isOver) {
      const due = await this.#due()
      const pause = () => sleep(POLL_MS / (due.length + 1), undefined, { ref: false })
      await pause()
      for (const name of due) {
        if (this.#isOver) return
        this.wake(name)
        await pause()
      }
    }
  }

  async #due(): Promise<string[]> {
    try {
      const { rows } = await this.#boss.getDb().executeSql(DUE, [[...this.#workers.keys()]])
      return (rows as { name: string }[]).map(({ name }) => name)
    } catch (err) {
      if (!this.#isOver) logger.error({ err }, 'job queue')
      return []
    }
  }
}
