import logger from '@adonisjs/core/services/logger'
import { Client } from 'pg'

interface Listening {
  connectionString: string
  channel: string
  /** On every (re)connect: earlier events must be read from the table. */
  onBegin(): void
  /** On disconnect: no events until the next `listening`. */
  onEnd?(): void
  onMessage(message: string): void
}

const PAUSE_MS = 1000

/** A dedicated LISTEN connection that reconnects after an outage. */
export class Listener {
  readonly #listening: Listening
  #client: Client | undefined
  #isWanted = false

  constructor(listening: Listening) {
    this.#listening = listening
  }

  begin() {
    if (this.#isWanted) return
    this.#isWanted = true
    void this.#connect()
  }

  async end() {
    this.#isWanted = false
    await this.#client?.end()
  }

  async #connect() {
    const { connectionString, channel, onBegin, onEnd, onMessage } = this.#listening
    const client = new Client({ connectionString, application_name: 'inkfold live', keepAlive: true })
    client.on('error', (error) => logger.warn({ err: error }, 'live updates lost their connection'))
    client.once('end', () => {
      onEnd?.()
      this.#again()
    })
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      onBegin()
    } catch (error) {
      logger.warn({ err: error }, 'live updates cannot listen')
      await client.end().catch(() => undefined)
    }
  }

  #again() {
    if (this.#isWanted) setTimeout(() => this.#isWanted && void this.#connect(), PAUSE_MS).unref()
  }
}
