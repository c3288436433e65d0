import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import { JobQueue } from '#core/jobs/job_queue'
import { environment } from '#start/environment'

const PAUSE_MS = 5000
/** Workers start after the port is open, to keep the start fast. */
const LATER_MS = 1000

/** Any process may enqueue; those with WORKERS=on also run jobs once they serve. */
export default class JobsProvider {
  protected app: ApplicationService
  #isOver = false

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(JobQueue, async () => new JobQueue((await import('#config/jobs')).default))
  }

  ready() {
    if (environment.WORKERS && this.app.getEnvironment() === 'web') void this.#work()
  }

  async shutdown() {
    this.#isOver = true
    const queue = await this.app.container.make(JobQueue)
    await queue.stop()
  }

  /** Retries: a temporary database failure must not leave a process that serves without workers. */
  async #work() {
    await sleep(LATER_MS, undefined, { ref: false })
    const [queue, logger] = await Promise.all([this.app.container.make(JobQueue), this.app.container.make('logger')])
    const { JOBS } = await import('#start/jobs')
    const complain = (error: unknown) => {
      logger.error({ err: error }, 'no workers yet')
      return false
    }
    while (!this.#isOver) {
      const isWorking = await queue.work(JOBS).then(() => true, complain)
      if (isWorking) return
      await sleep(PAUSE_MS, undefined, { ref: false })
    }
  }
}
