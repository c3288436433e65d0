import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Job } from '#core/jobs/job'
import { JobQueue } from '#core/jobs/job_queue'
import jobsConfig from '#config/jobs'
import { environment } from '#start/environment'

const PAUSE_MS = 5000
/** Workers start after the port is open, to keep the start fast. */
const LATER_MS = 1000

/** Any process may enqueue; workers and renderers also run jobs once they serve. */
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
    if (jobsConfig.isWorker && this.app.getEnvironment() === 'web') void this.#work()
  }

  async shutdown() {
    this.#isOver = true
    const queue = await this.app.container.make(JobQueue)
    await queue.stop()
  }

  /** Read by autoscalers of workers and renderers; processes without jobs do not load their code for it. */
  async #measure(jobs: readonly Job<never>[]) {
    const { registerGauges } = await import('#core/health/metrics')
    registerGauges(async (depths) => [await (await import('#core/health/registry')).roleGauge(jobs, depths)])
  }

  /** Retries: a temporary database failure must not leave a process that serves without workers. */
  async #work() {
    await sleep(LATER_MS, undefined, { ref: false })
    const [queue, logger] = await Promise.all([this.app.container.make(JobQueue), this.app.container.make('logger')])
    const { JOBS } = await import('#start/jobs')
    await this.#measure(JOBS)
    const complain = (error: unknown) => {
      logger.error({ err: error }, 'no workers yet')
      return false
    }
    while (!this.#isOver) {
      const isWorking = await queue.work(JOBS, environment.ROLE).then(() => true, complain)
      if (isWorking) return
      await sleep(PAUSE_MS, undefined, { ref: false })
    }
  }
}
