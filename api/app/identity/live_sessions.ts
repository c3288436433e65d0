import { rows } from '#core/database'
import { ActiveSessions } from '#core/live/live_stream'
import { IS_ACTIVE_ACCOUNT } from '#identity/session/active_account'

/** Applies the rule of request authentication to many sessions at once. */
export class IdentityActiveSessions extends ActiveSessions {
  async filterActive(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await rows<{ key: string }>(
      `select s.key from auth_sessions s join users u on u.id = s.user_id join organisations o on o.id = u.organisation_id
        where s.key = any(?::uuid[]) and s.expires_at > now() and ${IS_ACTIVE_ACCOUNT}`,
      [sessionIds],
    )
    return new Set(found.map(({ key }) => key))
  }
}
