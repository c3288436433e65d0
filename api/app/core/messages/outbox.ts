import { rows } from '#core/database'
import { Mailer, type Mail, Texter, type TextMessage } from '#core/messages/messages'
import { isPublicDemo } from '#start/environment'

/** Masks codes and links, with which a reader could act for the addressee. */
export const maskSecrets = (text: string): string =>
  text
    .replace(/https?:\/\/\S+/gi, '[link]')
    .replace(/(?<![\w.])\d{4,10}(?![\w.]*\d)/g, (code) => '*'.repeat(code.length))

const INSERT_MESSAGE = `
  insert into outbox_messages (organisation_id, channel, target, subject, body)
  select id, ?, ?, ?, ? from organisations where kind = 'platform'`

/** Replaces the mail server in demonstrations: mails appear on the outbox screen. */
export class OutboxMailer extends Mailer {
  readonly #isMasked: boolean

  constructor(isMasked: boolean) {
    super()
    this.#isMasked = isMasked
  }

  async send({ to, subject, text }: Mail) {
    await rows(INSERT_MESSAGE, [
      'email',
      to,
      isPublicDemo ? `[Demo] ${subject}` : subject,
      this.#isMasked ? maskSecrets(text) : text,
    ])
  }
}

/** Replaces the SMS gateway in demonstrations. */
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
