import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import type { WebhookSender } from '#developers/webhooks/sender'
import { environment } from '#start/environment'

/** Starts after the port is open, to keep the start fast. */
const LATER_MS = 1500

/** Processes that run jobs also send webhooks. */
export default class WebhooksProvider {
  protected app: ApplicationService
  #sender: WebhookSender | undefined
  #isOver = false

  constructor(app: ApplicationService) {
    this.app = app
  }

  ready() {
    if (environment.ROLE.includes('worker') && this.app.getEnvironment() === 'web') void this.#begin()
  }

  async shutdown() {
    this.#isOver = true
    await this.#sender?.end()
  }

  async #begin() {
    await sleep(LATER_MS, undefined, { ref: false })
    if (this.#isOver) return
    const [{ default: settings }, sender] = await Promise.all([
      import('#start/env'),
      import('#developers/webhooks/sender'),
    ])
    if (this.#isOver) return
    this.#sender = new sender.WebhookSender(settings.DATABASE_URL)
    this.#sender.begin()
  }
}
