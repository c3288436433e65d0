import vine from '@vinejs/vine'
import { TWO_STEP_STATES } from '#contracts/two_step'
import { idOf } from '#core/crud/input'
import { Refusal } from '#core/errors'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { secondStep } from '#core/http/identity_proof'
import { choice, flag, integer, list, moment, nullable, object, text, nothing } from '#core/http/schemas'
import { INTEGER_MAX } from '#core/lists/fields'
import { textIn } from '#core/text'
import { forgetDevice, rememberedDevices } from '#identity/credentials/devices'
import { beginSetup, confirmSetup, renewCodes, disableTwoStep } from '#identity/two_step/set_up'
import { describeTwoStep } from '#identity/two_step/two_step'
import { siteOfHost, visitedHost } from '#tenancy/site'

const CODES = object({ recovery_codes: list(text) })

export const showTwoStep = endpoint({
  answer: object({
    state: choice(TWO_STEP_STATES),
    by_role: flag,
    since: nullable(moment),
    recovery_codes_left: integer,
  }),
  handle: ({ ctx }) => describeTwoStep(actorOf(ctx)),
})

export const enrol = endpoint({
  body: { password: vine.string().maxLength(200).optional() },
  answer: object({ key: text, uri: text, qr: object({ size: integer, path: text }) }),
  async handle({ ctx, body }) {
    ctx.response.header('cache-control', 'no-store')
    const site = await siteOfHost(visitedHost(ctx))
    const issuer = textIn(site, 'supplier_name', ctx.language)
    return beginSetup(actorOf(ctx), { password: body.password, issuer }, causeOf(ctx))
  },
})

export const confirm = endpoint({
  body: { code: vine.string().trim().maxLength(12) },
  answer: CODES,
  handle({ ctx, body }) {
    ctx.response.header('cache-control', 'no-store')
    return confirmSetup(actorOf(ctx), body.code, causeOf(ctx))
  },
})

export const renewRecovery = endpoint({
  body: { second_step: secondStep() },
  answer: CODES,
  handle({ ctx, body }) {
    ctx.response.header('cache-control', 'no-store')
    return renewCodes(actorOf(ctx), body.second_step, causeOf(ctx))
  },
})

export const disable = endpoint({
  body: { second_step: secondStep() },
  answer: nothing,
  handle: ({ ctx, body }) => disableTwoStep(actorOf(ctx), body.second_step, causeOf(ctx)),
})

export const listDevices = endpoint({
  answer: list(
    object({
      id: integer,
      ip: nullable(text),
      user_agent: nullable(text),
      created_at: moment,
      last_seen_at: moment,
      trusted_until: moment,
    }),
  ),
  handle: ({ ctx }) => rememberedDevices(actorOf(ctx).userId),
})

/** Another user's device is answered as not found. */
export const endDevice = endpoint({
  answer: nothing,
  async handle({ ctx }) {
    const id = idOf(ctx)
    if (id > INTEGER_MAX || !(await forgetDevice(actorOf(ctx).userId, id))) throw new Refusal('E_NOT_FOUND')
  },
})
