import type { ApplicationService } from '@adonisjs/core/types'
import { Mailer } from '#core/messages/mailer'
import { Texter } from '#core/messages/texter'
import { environment } from '#start/environment'

/** Real senders where they are set up, else the outbox that a person can watch. */
export default class MessagesProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN } = environment
    this.app.container.singleton(Mailer, async () => {
      if (SMTP_URL && MAIL_FROM) return new (await import('#core/messages/smtp_mailer')).SmtpMailer(SMTP_URL, MAIL_FROM)
      return new (await import('#core/messages/outbox')).OutboxMailer()
    })
    this.app.container.singleton(Texter, async () => {
      if (SMS_URL && SMS_TOKEN) return new (await import('#core/messages/http_texter')).HttpTexter(SMS_URL, SMS_TOKEN)
      return new (await import('#core/messages/outbox')).OutboxTexter()
    })
  }
}
