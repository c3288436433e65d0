import { idOf } from '#core/crud/input'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import { isPlay, type Actor } from '#core/http/actor'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint, RedirectAnswer } from '#core/http/endpoint'
import { nothing, choice, flag, integer, object, text } from '#core/http/schemas'
import { INTEGER_MAX } from '#core/lists/fields'
import { signOutEverywhere, ownSessions } from '#identity/session/sign_out'
import { OWN_SESSIONS, SIGNED_IN, signedInAnswer } from '#identity/session/answers'
import vine from '@vinejs/vine'
import { appOf } from '#identity/session/session_index'
import { pageOfPath } from '#identity/access/menus'
import { ORGANISATION_KINDS, AUDIENCES, type Audience } from '#contracts/statuses'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { SessionDirectory } from '#core/session_directory'
import { deriveSession } from '#identity/session/refresh_session'
import { presentedToken } from '#identity/guards/session_guard'

export const listOwnSessions = endpoint({
  answer: OWN_SESSIONS,
  handle: ({ ctx }) => ownSessions(actorOf(ctx)),
})

/** Another user's session is answered as not found. */
export const endOwnSession = endpoint({
  answer: nothing,
  async handle({ ctx }) {
    const id = idOf(ctx)
    const owned = [id, actorOf(ctx).userId]
    const ended =
      id <= INTEGER_MAX && (await row('delete from auth_sessions where id = ? and user_id = ? returning 1', owned))
    if (!ended) throw new Refusal('E_NOT_FOUND')
  },
})

/** Ends the current session as well. */
export const endOwnSessions = endpoint({
  answer: nothing,
  async handle({ ctx }) {
    await signOutEverywhere(actorOf(ctx).userId, null)
  },
})

/** Answers whether the user may open the page, that it does not exist, or a redirect to "no access". */
export const openPage = endpoint({
  mayRedirect: true,
  query: { path: vine.string().maxLength(200) },
  answer: { type: 'object', additionalProperties: false, required: ['name'], properties: { name: { type: 'string' } } },
  async handle({ ctx, query }) {
    const actor = actorOf(ctx)
    const page = await pageOfPath(appOf(actor), query.path)
    if (!page) throw new Refusal('E_NOT_FOUND')
    if (page.permission && !actor.may(page.permission)) return new RedirectAnswer('/401')
    return { name: page.name }
  },
})

/** Cheap check whether the session is still valid and whose it is. */
export const whoami = endpoint({
  answer: object({
    user_id: integer,
    username: text,
    is_super: flag,
    play: flag,
    organisation: object({ id: integer, kind: choice(ORGANISATION_KINDS) }),
  }),
  handle({ ctx }) {
    const actor = actorOf(ctx)
    const { userId, username, isSuper, organisation } = actor
    return {
      user_id: userId,
      username,
      is_super: isSuper,
      play: isPlay(actor),
      organisation: { id: organisation.id, kind: organisation.kind },
    }
  },
})

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
