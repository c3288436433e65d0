import { Refusal } from '#core/errors'
import { Mailer } from '#core/messages/mailer'
import { Texter } from '#core/messages/texter'

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
