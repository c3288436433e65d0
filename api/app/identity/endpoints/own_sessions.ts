import { idOf } from '#core/crud/named'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { nothing } from '#core/http/schemas'
import { MOST } from '#core/lists/values'
import { signOutEverywhere } from '#identity/actions/sign_out'
import { OWN_SESSIONS } from '#identity/endpoints/answers'
import { ownSessions } from '#identity/queries/own_sessions'

export const listOwnSessions = endpoint({
  answer: OWN_SESSIONS,
  handle: ({ ctx }) => ownSessions(actorOf(ctx)),
})

/** Somebody else's session is as unknown as one that never was. */
export const endOwnSession = endpoint({
  answer: nothing,
  async handle({ ctx }) {
    const id = idOf(ctx)
    const owned = [id, actorOf(ctx).userId]
    const ended = id <= MOST && (await row('delete from auth_sessions where id = ? and user_id = ? returning 1', owned))
    if (!ended) throw new Refusal('E_NOT_FOUND')
  },
})

/** Everywhere means here too. */
export const endOwnSessions = endpoint({
  answer: nothing,
  async handle({ ctx }) {
    await signOutEverywhere(actorOf(ctx).userId, null)
  },
})
