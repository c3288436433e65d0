import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import { environment, release } from '#start/environment'

/** After the port is open, to keep the start fast. */
const LATER_MS = 1000

/** Serving processes are measured, announce themselves on the status page, and export traces where TRACES_URL is set. */
export default class ObservabilityProvider {
  protected app: ApplicationService
  #isOver = false
  #endings: (() => Promise<void>)[] = []

  constructor(app: ApplicationService) {
    this.app = app
  }

  async boot() {
    if (!environment.TRACES_URL || this.app.getEnvironment() !== 'web') return
    const { processorOf, startTracing } = await import('#core/health/open_telemetry')
    const tracing = startTracing({
      release: release(),
      roles: environment.ROLE.join(','),
      share: environment.TRACES_PERCENT / 100,
      processor: processorOf(environment.TRACES_URL),
    })
    this.#endings.push(() => tracing.stop())
  }

  ready() {
    if (this.app.getEnvironment() === 'web') void this.#begin()
  }

  async shutdown() {
    this.#isOver = true
    await Promise.all(this.#endings.map((end) => end().catch(() => undefined)))
  }

  async #begin() {
    await sleep(LATER_MS, undefined, { ref: false })
    if (this.#isOver) return
    const logger = await this.app.container.make('logger')
    await import('#core/health/registry').catch((error: unknown) => logger.error({ err: error }, 'no metrics'))
    const { startHeartbeat } = await import('#core/health/heartbeat')
    if (this.#isOver) return
    const heartbeat = startHeartbeat()
    this.#endings.push(() => heartbeat.end())
  }
}
