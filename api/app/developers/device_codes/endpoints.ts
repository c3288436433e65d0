import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { API_KEY } from '#contracts/api_keys'
import { DEVICE_CODE, shownUserCode } from '#contracts/device_codes'
import { runCommand } from '#core/crud/command'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof } from '#core/http/identity_proof'
import { choice, flag, integer, nothing, nullable, object, text, whole } from '#core/http/schemas'
import { proveIdentity } from '#identity/account/prove_identity'
import { rejectUnheld } from '#identity/api_keys/endpoints'
import { addressOf } from '#identity/limits/address'
import { takeAllowance, type Allowance } from '#identity/limits/rate_limit'
import {
  approveDeviceCode,
  beginDeviceCode,
  denyDeviceCode,
  findDeviceRequest,
  takeDeviceKey,
} from '#developers/device_codes/device_codes'

const BEGUN: Allowance = { times: 20, seconds: 600 }
/** Twice what one program asks. */
const ASKED: Allowance = { times: 400, seconds: 600 }
/** A person types one code; more are guesses at those of others. */
const LOOKED_UP: Allowance = { times: 30, seconds: 600 }

export const begin = endpoint({
  body: {
    name: vine
      .string()
      .trim()
      .minLength(1)
      .maxLength(DEVICE_CODE.name)
      .regex(/^\P{C}+$/u),
    writes: vine.boolean().optional(),
  },
  answer: object({ device_code: text, user_code: text, path: text, expires_in: integer, interval: integer }),
  async handle({ ctx, body: { name, writes = false } }) {
    const ip = ctx.request.ip()
    await takeAllowance(`device codes from ${addressOf(ip)}`, BEGUN)
    const { deviceCode, userCode } = await beginDeviceCode({ name, writes, ip })
    return {
      device_code: deviceCode,
      user_code: shownUserCode(userCode),
      path: `/admin/api-keys?device=${shownUserCode(userCode)}`,
      expires_in: DEVICE_CODE.minutes * 60,
      interval: DEVICE_CODE.intervalSeconds,
    }
  },
})

export const token = endpoint({
  body: { device_code: vine.string().maxLength(100) },
  answer: object({ state: choice(['waiting', 'approved']), key: nullable(text) }),
  async handle({ ctx, body }) {
    await takeAllowance(`device keys asked from ${addressOf(ctx.request.ip())}`, ASKED)
    const key = await takeDeviceKey(body.device_code, causeOf(ctx))
    return { state: key ? 'approved' : 'waiting', key }
  },
})

const codeIn = ({ params }: HttpContext) => String((params as { userCode: string }).userCode)

export const show = endpoint({
  answer: object({ user_code: text, name: text, writes: flag, ip: text, created_at: text, expires_at: text }),
  async handle({ ctx }) {
    await takeAllowance(`device codes looked up by ${actorOf(ctx).userId}`, LOOKED_UP)
    const { user_code: code, ...request } = await findDeviceRequest(codeIn(ctx))
    return { user_code: shownUserCode(code), ...request }
  },
})

export const approve = endpoint({
  body: {
    permissions: vine.array(vine.string().maxLength(100)).minLength(1).maxLength(500),
    expires_days: whole(API_KEY.days).nullable().optional(),
    ...identityProof(),
  },
  answer: nothing,
  async handle({ ctx, body: { permissions, expires_days: days, password, second_step } }) {
    const actor = actorOf(ctx)
    await takeAllowance(`device codes looked up by ${actor.userId}`, LOOKED_UP)
    rejectUnheld(permissions, actor)
    const consumeProof = await proveIdentity(actor.userId, { password, second_step })
    await runCommand(ctx, async ({ trx }) => {
      await consumeProof(trx)
      await approveDeviceCode(codeIn(ctx), { permissions, expiresDays: days ?? null }, actor, trx)
    })
  },
})

export const deny = endpoint({
  answer: nothing,
  async handle({ ctx }) {
    await takeAllowance(`device codes looked up by ${actorOf(ctx).userId}`, LOOKED_UP)
    await runCommand(ctx, ({ trx }) => denyDeviceCode(codeIn(ctx), trx))
  },
})
