import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import type { Audience } from '#contracts/statuses'
import { refreshSession } from '#identity/actions/refresh_session'
import { registerMerchant, type Registration } from '#identity/actions/register_merchant'
import { signIn, type Credentials } from '#identity/actions/sign_in'
import { signOut } from '#identity/actions/sign_out'
import { signedInAnswer } from '#identity/endpoints/signed_in'
import { sessionIndex } from '#identity/queries/session_index'
import { verifyCaptcha } from '#identity/captcha/actions/verify_captcha'
import { visitedHost } from '#tenancy/visited_host'

const captcha = { captchaId: vine.string().maxLength(100), captchaInfo: vine.string().maxLength(4000) }

export const loginBody = {
  merchantNo: vine.string().trim().maxLength(30).nullable().optional(),
  username: vine.string().trim().minLength(1).maxLength(200),
  password: vine.string().minLength(1).maxLength(200),
  keep: vine.boolean().optional(),
  ...captcha,
}

export const registerBody = {
  username: vine.string().trim().maxLength(60),
  password: vine.string().maxLength(200),
  password_confirmation: vine.string().maxLength(200),
  mobile: vine.string().trim().maxLength(30),
  code: vine.string().trim().maxLength(12),
  agreement: vine.boolean({ strict: true }),
  ...captcha,
}

export interface Captcha {
  captchaId: string
  captchaInfo: string
}

export async function enter(ctx: HttpContext, audience: Audience, given: Credentials & Captcha) {
  await verifyCaptcha(given, 'login')
  const { pair } = await signIn(given, audience, causeOf(ctx))
  return signedInAnswer(ctx, audience, pair)
}

export async function join(ctx: HttpContext, audience: Audience, given: Registration & Captcha) {
  await verifyCaptcha(given, 'register')
  const { pair } = await registerMerchant(given, audience, visitedHost(ctx), causeOf(ctx))
  return signedInAnswer(ctx, audience, pair)
}

export const login = endpoint({ body: loginBody, handle: ({ ctx, body }) => enter(ctx, 'admin', body) })

export const register = endpoint({ body: registerBody, handle: ({ ctx, body }) => join(ctx, 'admin', body) })

export const refresh = endpoint({
  body: { token: vine.string().maxLength(2000) },
  handle: ({ body }) => refreshSession(body.token),
})

export const logout = endpoint({
  async handle({ ctx }) {
    await signOut(actorOf(ctx).sessionId)
  },
})

export const index = endpoint({
  handle: ({ ctx }) => sessionIndex(actorOf(ctx), 'admin', visitedHost(ctx), ctx.language),
})
