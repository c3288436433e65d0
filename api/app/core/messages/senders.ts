import type { Environment } from '#start/environment/read'

/** Delivery mode by kind: sent, shown in the outbox, shown masked, or refused. */
export type DeliveryMode = 'sent' | 'shown' | 'masked' | 'refused'

export interface Senders {
  mail: DeliveryMode
  text: DeliveryMode
}

type Settings = Pick<Environment, 'NODE_ENV' | 'SMTP_URL' | 'MAIL_FROM' | 'SMS_URL' | 'SMS_TOKEN'>

/** Without a sender production refuses: codes in the outbox would be readable by others. */
export function sendersOf(settings: Settings, isDemonstration: boolean): Senders {
  const otherwise = isDemonstration ? 'shown' : settings.NODE_ENV === 'production' ? 'refused' : 'masked'
  return {
    mail: settings.SMTP_URL && settings.MAIL_FROM ? 'sent' : otherwise,
    text: settings.SMS_URL && settings.SMS_TOKEN ? 'sent' : otherwise,
  }
}

const MISSING = {
  mail: 'SMTP_URL is not set: no e-mail can be sent',
  text: 'SMS_URL is not set: no text message can be sent',
} as const

/** What cannot be sent, for the log and the health check. */
export const missingSenders = (senders: Senders): string[] =>
  (['mail', 'text'] as const).filter((kind) => senders[kind] === 'refused').map((kind) => MISSING[kind])
