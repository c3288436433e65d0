import { rows, type Transaction, row } from '#core/database'
import type { Actor } from '#core/http/actor'
import type { OwnSession } from '#contracts/account'
import { Refusal } from '#core/errors'
import { AUDIENCES, type Audience } from '#contracts/statuses'
import { forgetDevices } from '#identity/credentials/devices'
import { tokens } from '#identity/session/tokens'

export function ownSessions({ userId, sessionId }: Actor): Promise<OwnSession[]> {
  return rows<OwnSession>(
    `select id, audience, nullif(ip, '') as ip, nullif(user_agent, '') as user_agent, created_at, last_seen_at, key = ? as is_current
       from auth_sessions where user_id = ? and expires_at > now() order by last_seen_at desc, id desc`,
    [sessionId, userId],
  )
}

/** Users of an organisation who were in the back office within the last day and may still be signed in. */
export async function recentlyActiveUsers(organisationId: number, trx: Transaction): Promise<number[]> {
  const people = await rows<{ id: number }>(
    `select u.id from users u where u.organisation_id = ? and exists (
       select 1 from auth_sessions s
        where s.user_id = u.id and s.audience = 'admin' and s.expires_at > now() and s.last_seen_at > now() - interval '1 day')`,
    [organisationId],
    trx,
  )
  return people.map(({ id }) => id)
}

/** Ends one session; its tokens fail from the next request on. */
export async function signOut(sessionKey: string) {
  await row('delete from auth_sessions where key = ?', [sessionKey])
}

/** Ends the session of a refresh token of this audience; succeeds if it has already ended. */
export async function signOutWith(audience: Audience, refreshToken: string) {
  const content = tokens().read(audience, 'refresh', refreshToken)
  if (content) return signOut(content.sid)
  const isOfTheOther = AUDIENCES.some((other) => tokens().read(other, 'refresh', refreshToken))
  throw new Refusal(isOfTheOther ? 'E_OTHER_AUDIENCE' : 'E_SESSION_OVER')
}

/** Ends all sessions of a user except `exceptKey`, which loses its parent. Forgets all known and trusted devices. */
export async function signOutEverywhere(userId: number, exceptKey: string | null, trx?: Transaction) {
  await forgetDevices(userId, trx)
  if (exceptKey)
    await rows('update auth_sessions set parent_id = null where key = ? and parent_id is not null', [exceptKey], trx)
  await rows('delete from auth_sessions where user_id = ? and key is distinct from ?::uuid', [userId, exceptKey], trx)
}
