import app from '@adonisjs/core/services/app'
import type { CodeChannel } from '#contracts/codes'
import type { Language } from '#contracts/languages'
import { type Mail, Mailer } from '#core/messages/mailer'
import { Texter } from '#core/messages/texter'
import { mailSender } from '#settings/queries/mail_sender'

export interface Message {
  channel: CodeChannel
  language: Language
  target: string
  subject: string
  text: string
}

export async function deliver({ channel, language, target, subject, text }: Message): Promise<void> {
  if (channel === 'email') return deliverMail({ sender: await mailSender(language), to: target, subject, text })
  await (await app.container.make(Texter)).send({ to: target, text })
}

const deliverMail = async (mail: Mail) => (await app.container.make(Mailer)).send(mail)
