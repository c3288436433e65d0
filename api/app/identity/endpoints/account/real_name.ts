import vine from '@vinejs/vine'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { flag, nullable, object, text } from '#core/http/schemas'
import { verifyRealName } from '#identity/actions/account/verify_real_name'
import { realNameOf } from '#identity/queries/real_name'

const REAL_NAME = object({
  may_verify: flag,
  verified: flag,
  real_name: nullable(text),
  id_number: nullable(text),
  verified_at: nullable(text),
})

export const showRealName = endpoint({
  answer: REAL_NAME,
  handle: ({ ctx }) => realNameOf(actorOf(ctx).userId),
})

export const proveRealName = endpoint({
  body: { real_name: vine.string().trim().maxLength(60), id_number: vine.string().trim().maxLength(30) },
  answer: REAL_NAME,
  async handle({ ctx, body }) {
    await verifyRealName(actorOf(ctx), body, causeOf(ctx))
    return realNameOf(actorOf(ctx).userId)
  },
})
