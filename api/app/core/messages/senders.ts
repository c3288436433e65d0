import type { Environment } from '#start/environment/read'

/** How messages of a kind leave: sent, shown on the outbox screen, shown there without what proves something, or not at all. */
export type DeliveryMode = 'sent' | 'shown' | 'masked' | 'refused'

export interface Senders {
  mail: DeliveryMode
  text: DeliveryMode
}

type Settings = Pick<Environment, 'NODE_ENV' | 'SMTP_URL' | 'MAIL_FROM' | 'SMS_URL' | 'SMS_TOKEN'>

/** What stands in for a sender that is not set up: in production nothing does, for codes would lie where others read them. */
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

/** What people cannot be sent, in words for the log and the health check. */
export const missingSenders = (senders: Senders): string[] =>
  (['mail', 'text'] as const).filter((kind) => senders[kind] === 'refused').map((kind) => MISSING[kind])
