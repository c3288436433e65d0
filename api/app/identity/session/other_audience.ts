import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import vine from '@vinejs/vine'
import { Refusal } from '#core/errors'
import { SessionDirectory } from '#core/session_directory'
import type { Actor } from '#core/http/actor'
import { causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { AUDIENCES, type Audience } from '#contracts/statuses'
import { deriveSession } from '#identity/session/refresh_session'
import { presentedToken } from '#identity/guards/session_guard'
import { SIGNED_IN, signedInAnswer } from '#identity/session/answers'

export const openOtherAudience = endpoint({
  body: { audience: vine.enum(AUDIENCES) },
  answer: SIGNED_IN,
  async handle({ ctx, body: { audience } }) {
    const pair = await deriveSession(await personOfOtherAudience(ctx, audience), audience, causeOf(ctx))
    return signedInAnswer(ctx, audience, { ...pair, device_token: null })
  },
})

/** The user of the audience not requested: a browser may hold another user's token for the requested one. */
async function personOfOtherAudience(ctx: HttpContext, wanted: Audience): Promise<Actor> {
  const held = wanted === 'admin' ? 'member' : 'admin'
  const token = presentedToken(ctx, held)
  if (!token) throw new Refusal('E_OTHER_AUDIENCE')
  const sessions = await app.container.make(SessionDirectory)
  return sessions.fromAccessToken(held, token)
}
