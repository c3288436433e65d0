import app from '@adonisjs/core/services/app'
import { defineJob } from '#core/jobs/job'
import { Texter, type TextMessage } from '#core/messages/texter'

/** A text message that may wait. Never retried: the first try may have been delivered and paid for. */
export const textJob = defineJob<TextMessage>({
  name: 'text_message',
  retry: { limit: 0, delaySeconds: 0 },
  expireSeconds: 60,
  handle: async (message) => (await app.container.make(Texter)).send(message),
})
