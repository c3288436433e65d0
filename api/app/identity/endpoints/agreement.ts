import vine from '@vinejs/vine'
import { change } from '#core/crud/change'
import { endpoint } from '#core/http/endpoint'
import { nothing } from '#core/http/schemas'
import { acceptAgreement } from '#identity/actions/accept_agreement'

export const accept = endpoint({
  body: { version: vine.string().maxLength(40) },
  answer: nothing,
  handle: ({ ctx, body }) => change(ctx, (context) => acceptAgreement(body.version, context)),
})
