import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { nothing } from '#core/http/schemas'
import type { CaptchaAnswer } from '#contracts/captcha'
import type { SignedIn } from '#contracts/session'
import type { Audience } from '#contracts/statuses'
import { refreshSession } from '#identity/session/refresh_session'
import { registerMerchant, type Registration } from '#identity/registration/register_merchant'
import { signIn, type Credentials } from '#identity/session/sign_in'
import { signOut } from '#identity/session/sign_out'
import { verifyCaptcha } from '#identity/captcha/captcha'
import { REFRESHED, SESSION_INDEX, SIGNED_IN, signedInAnswer } from '#identity/session/answers'
import { sessionIndex } from '#identity/session/session_index'
import { takeAllowance } from '#identity/limits/rate_limit'
import { addressOf } from '#identity/limits/address'
import { isPublicDemo } from '#start/environment'
import { deviceTokens } from '#identity/two_step/second_step'
import { visitedHost } from '#tenancy/site'

const captcha = { captchaId: vine.string().maxLength(100), captchaInfo: vine.string().maxLength(4000) }
const optionalCaptcha = {
  captchaId: captcha.captchaId.clone().optional(),
  captchaInfo: captcha.captchaInfo.clone().optional(),
}

/** The passwords of a public demonstration are published, so wrong ones are not what is limited there. */
const PUBLIC_SIGN_INS = { times: 30, seconds: 600 }

/** Sessions are per audience; the screen determines the audience. */
export async function signInAndAnswer(
  ctx: HttpContext,
  audience: Audience,
  given: Credentials & CaptchaAnswer,
): Promise<SignedIn> {
  if (isPublicDemo) await takeAllowance(`demo sign-in:${addressOf(ctx.request.ip())}`, PUBLIC_SIGN_INS)
  const work = await verifyCaptcha(given, 'login')
  return signedInAnswer(ctx, audience, await signIn({ ...given, work }, audience, causeOf(ctx)))
}

/** The code is proof of a person: it was sent for a captcha. A captcha that is given all the same must be right. */
export async function registerAndAnswer(
  ctx: HttpContext,
  audience: Audience,
  given: Registration & Partial<CaptchaAnswer>,
): Promise<SignedIn> {
  if (given.captchaId) await verifyCaptcha(given, 'register')
  return signedInAnswer(ctx, audience, await registerMerchant(given, audience, visitedHost(ctx), causeOf(ctx)))
}

export const login = endpoint({
  body: {
    merchantNo: vine.string().trim().maxLength(30).nullable().optional(),
    username: vine.string().trim().minLength(1).maxLength(200),
    password: vine.string().minLength(1).maxLength(200),
    keep: vine.boolean({ strict: true }).optional(),
    code: vine.string().trim().maxLength(40).optional(),
    devices: deviceTokens(),
    ...captcha,
  },
  answer: SIGNED_IN,
  handle: ({ ctx, body }) => signInAndAnswer(ctx, 'admin', body),
})

export const register = endpoint({
  body: {
    username: vine.string().trim().maxLength(60),
    password: vine.string().maxLength(200),
    password_confirmation: vine.string().maxLength(200),
    mobile: vine.string().trim().maxLength(30),
    code: vine.string().trim().maxLength(12),
    agreement: vine.boolean({ strict: true }),
    ...optionalCaptcha,
  },
  answer: SIGNED_IN,
  handle: ({ ctx, body }) => registerAndAnswer(ctx, 'admin', body),
})

export const refresh = endpoint({
  body: { token: vine.string().maxLength(2000) },
  answer: REFRESHED,
  handle: ({ body }) => refreshSession(body.token),
})

export const logout = endpoint({
  answer: nothing,
  async handle({ ctx }) {
    await signOut(actorOf(ctx).sessionId)
  },
})

export const index = endpoint({
  answer: SESSION_INDEX,
  handle: ({ ctx }) => sessionIndex(actorOf(ctx), 'admin', visitedHost(ctx), ctx.language),
})
