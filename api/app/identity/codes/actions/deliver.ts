import app from '@adonisjs/core/services/app'
import type { CodeChannel } from '#contracts/codes'
import { Mailer } from '#core/messages/mailer'
import { Texter } from '#core/messages/texter'

export interface Message {
  channel: CodeChannel
  target: string
  subject: string
  text: string
}

export async function deliver({ channel, target, subject, text }: Message): Promise<void> {
  if (channel === 'email') return (await app.container.make(Mailer)).send({ to: target, subject, text })
  await (await app.container.make(Texter)).send({ to: target, text })
}
