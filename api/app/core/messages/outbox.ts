import { rows } from '#core/database'
import { Mailer, type Mail } from '#core/messages/mailer'
import { Texter, type TextMessage } from '#core/messages/texter'

const KEEP = `
  insert into outbox_messages (organisation_id, channel, target, subject, body)
  select id, ?, ?, ?, ? from organisations where kind = 'platform'`

/** Stands in for a mail server: a person reads the mails on the outbox screen. */
export class OutboxMailer extends Mailer {
  async send({ to, subject, text }: Mail) {
    await rows(KEEP, ['email', to, subject, text])
  }
}

/** Stands in for an SMS gateway. */
export class OutboxTexter extends Texter {
  async send({ to, text }: TextMessage) {
    await rows(KEEP, ['mobile', to, '', text])
  }
}
