import { rows } from '#core/database'
import { Mailer, type Mail, Texter, type TextMessage } from '#core/messages/messages'

/** Takes out of a message what its reader could act with: codes and addresses to open. */
export const maskSecrets = (text: string): string =>
  text
    .replace(/https?:\/\/\S+/gi, '[link]')
    .replace(/(?<![\w.])\d{4,10}(?![\w.]*\d)/g, (code) => '*'.repeat(code.length))

const INSERT_MESSAGE = `
  insert into outbox_messages (organisation_id, channel, target, subject, body)
  select id, ?, ?, ?, ? from organisations where kind = 'platform'`

/** Stands in for a mail server: a person reads the mails on the outbox screen. */
export class OutboxMailer extends Mailer {
  readonly #isMasked: boolean

  constructor(isMasked: boolean) {
    super()
    this.#isMasked = isMasked
  }

  async send({ to, subject, text }: Mail) {
    await rows(INSERT_MESSAGE, ['email', to, subject, this.#isMasked ? maskSecrets(text) : text])
  }
}

/** Stands in for an SMS gateway. */
export class OutboxTexter extends Texter {
  readonly #isMasked: boolean

  constructor(isMasked: boolean) {
    super()
    this.#isMasked = isMasked
  }

  async send({ to, text }: TextMessage) {
    await rows(INSERT_MESSAGE, ['mobile', to, '', this.#isMasked ? maskSecrets(text) : text])
  }
}
