import { rows } from '#core/database'
import { maskProofs } from '#core/messages/mask'
import { Mailer, type Mail } from '#core/messages/mailer'
import { Texter, type TextMessage } from '#core/messages/texter'

const KEEP = `
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
    await rows(KEEP, ['email', to, subject, this.#isMasked ? maskProofs(text) : text])
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
    await rows(KEEP, ['mobile', to, '', this.#isMasked ? maskProofs(text) : text])
  }
}
