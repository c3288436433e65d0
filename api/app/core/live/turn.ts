import logger from '@adonisjs/core/services/logger'
import { setTimeout as sleep } from 'node:timers/promises'

/** Does something soon after it was asked for; asked again meanwhile, it does it once more, never twice at a time. */
export class Turn {
  readonly #delayMs: number
  readonly #work: () => Promise<void>
  #isAsked = false
  #isBusy = false

  constructor(delayMs: number, work: () => Promise<void>) {
    this.#delayMs = delayMs
    this.#work = work
  }

  ask() {
    this.#isAsked = true
    if (!this.#isBusy) void this.#run()
  }

  async #run() {
    this.#isBusy = true
    while (this.#isAsked) {
      await sleep(this.#delayMs, undefined, { ref: false })
      this.#isAsked = false
      await this.#work().catch((error: unknown) => logger.error({ err: error }, 'live updates'))
    }
    this.#isBusy = false
  }
}
