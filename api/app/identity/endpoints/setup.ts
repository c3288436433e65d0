import vine from '@vinejs/vine'
import { causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { makeFirstAdministrator } from '#identity/actions/first_administrator'

export const setUp = endpoint({
  body: {
    token: vine.string().maxLength(100),
    username: vine.string().trim().maxLength(60),
    password: vine.string().maxLength(200),
  },
  answer: {
    type: 'object',
    additionalProperties: false,
    required: ['user_id'],
    properties: { user_id: { type: 'integer' } },
  },
  async handle({ ctx, body }) {
    return { user_id: await makeFirstAdministrator(body, causeOf(ctx)) }
  },
})
