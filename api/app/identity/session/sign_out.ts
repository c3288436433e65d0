import { rows, type Transaction, row } from '#core/database'
import type { Actor } from '#core/http/actor'
import type { OwnSession } from '#contracts/account'
import { Refusal } from '#core/errors'
import { AUDIENCES, type Audience } from '#contracts/statuses'
import { forgetDevices } from '#identity/credentials/devices'
import { tokens } from '#identity/session/tokens'

/** Where a person is signed in, the last used first. */
export function ownSessions({ userId, sessionId }: Actor): Promise<OwnSession[]> {
  return rows<OwnSession>(
    `select id, audience, nullif(ip, '') as ip, nullif(user_agent, '') as user_agent, created_at, last_seen_at, key = ? as is_current
       from auth_sessions where user_id = ? and expires_at > now() order by last_seen_at desc, id desc`,
    [sessionId, userId],
  )
}

/** Who of an organisation was in the back office within a day and may be there still. */
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

/** Ends one session; its tokens are dead at the next request. */
export async function signOut(sessionKey: string) {
  await row('delete from auth_sessions where key = ?', [sessionKey])
}

/** Ends the session that a refresh token of this audience belongs to; one that is over already is no fault. */
export async function signOutWith(audience: Audience, refreshToken: string) {
  const content = tokens().read(audience, 'refresh', refreshToken)
  if (content) return signOut(content.sid)
  const isOfTheOther = AUDIENCES.some((other) => tokens().read(other, 'refresh', refreshToken))
  throw new Refusal(isOfTheOther ? 'E_OTHER_AUDIENCE' : 'E_SESSION_OVER')
}

/**
 * Ends a person's sessions, but for the one they are using if it is named: that one then stands without its parent. No device
 * of theirs is known or trusted any more.
 */
export async function signOutEverywhere(userId: number, exceptKey: string | null, trx?: Transaction) {
  await forgetDevices(userId, trx)
  if (exceptKey)
    await rows('update auth_sessions set parent_id = null where key = ? and parent_id is not null', [exceptKey], trx)
  await rows('delete from auth_sessions where user_id = ? and key is distinct from ?::uuid', [userId, exceptKey], trx)
}
