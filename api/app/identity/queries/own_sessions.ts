import { rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import type { OwnSession } from '#contracts/account'

/** Where a person is signed in, the last used first. */
export function ownSessions({ userId, sessionId }: Actor): Promise<OwnSession[]> {
  return rows<OwnSession>(
    `select id, audience, nullif(ip, '') as ip, nullif(user_agent, '') as user_agent, created_at, last_seen_at, key = ? as is_current
       from auth_sessions where user_id = ? and expires_at > now() order by last_seen_at desc, id desc`,
    [sessionId, userId],
  )
}
