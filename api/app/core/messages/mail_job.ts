import app from '@adonisjs/core/services/app'
import { defineJob } from '#core/jobs/job'
import { Mailer, type Mail } from '#core/messages/mailer'

/** A mail that may wait, and is tried again where the server is away. */
export const mailJob = defineJob<Mail>({
  name: 'mail',
  retry: { limit: 8, delaySeconds: 30 },
  expireSeconds: 60,
  handle: async (mail) => (await app.container.make(Mailer)).send(mail),
})
