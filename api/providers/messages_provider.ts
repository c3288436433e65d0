import type { ApplicationService } from '@adonisjs/core/types'
import { Mailer, Texter } from '#core/messages/messages'
import { missingSenders, sendersOf } from '#core/messages/senders'
import { environment, isDemonstration } from '#start/environment'

/** The configured senders; otherwise the outbox, where its contents cannot harm anyone. */
export default class MessagesProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN } = environment
    const { mail, text } = sendersOf(environment, isDemonstration)
    this.app.container.singleton(Mailer, async () => {
      if (SMTP_URL && MAIL_FROM) return new (await import('#core/messages/smtp_mailer')).SmtpMailer(SMTP_URL, MAIL_FROM)
      if (mail === 'refused') return new (await import('#core/messages/messages')).NoMailer()
      return new (await import('#core/messages/outbox')).OutboxMailer(mail === 'masked')
    })
    this.app.container.singleton(Texter, async () => {
      if (SMS_URL && SMS_TOKEN) return new (await import('#core/messages/messages')).HttpTexter(SMS_URL, SMS_TOKEN)
      if (text === 'refused') return new (await import('#core/messages/messages')).NoTexter()
      return new (await import('#core/messages/outbox')).OutboxTexter(text === 'masked')
    })
  }

  async start() {
    if (this.app.getEnvironment() !== 'web') return
    const { default: logger } = await import('@adonisjs/core/services/logger')
    for (const one of missingSenders(sendersOf(environment, isDemonstration)))
      logger.warn(`${one}. Codes for registration, passwords and payments are refused until it is.`)
  }
}
