import app from '@adonisjs/core/services/app'
import { defineJob } from '#core/jobs/job'
import { Refusal } from '#core/errors'
import { observeCall } from '#core/health/observe'

export interface Mail {
  /** Sender name; defaults to the environment's. */
  sender?: string
  to: string
  subject: string
  text: string
}

/** Port for mail; resolves once a server accepted it. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>
}

export interface TextMessage {
  /** E.164. */
  to: string
  text: string
}

/** Port for text messages; resolves once the gateway accepted it. */
export abstract class Texter {
  abstract send(message: TextMessage): Promise<void>
}

/** Retried while the mail server is unavailable. */
export const mailJob = defineJob<Mail>({
  name: 'mail',
  retry: { limit: 8, delaySeconds: 30 },
  expireSeconds: 60,
  async handle(mail) {
    const mailer = await app.container.make(Mailer)
    await observeCall('mail', () => mailer.send(mail))
  },
})

/** Never retried: the first attempt may have been delivered and charged. */
export const textJob = defineJob<TextMessage>({
  name: 'text_message',
  retry: { limit: 0, delaySeconds: 0 },
  expireSeconds: 60,
  async handle(message) {
    const texter = await app.container.make(Texter)
    await observeCall('text_message', () => texter.send(message))
  },
})

export class NoMailer extends Mailer {
  send(): Promise<void> {
    return Promise.reject(new Refusal('E_NO_SENDER'))
  }
}

export class NoTexter extends Texter {
  send(): Promise<void> {
    return Promise.reject(new Refusal('E_NO_SENDER'))
  }
}

const PATIENCE_MS = 10_000

/**
 * Any gateway that takes `{to, text}` by POST. Never retried: the first attempt may have been delivered and charged.
 */
export class HttpTexter extends Texter {
  readonly #url: string
  readonly #token: string

  constructor(url: string, token: string) {
    super()
    this.#url = url
    this.#token = token
  }

  async send(message: TextMessage) {
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
  }
}
