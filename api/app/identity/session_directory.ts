import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { SessionDirectory } from '#core/session_directory'
import { AUDIENCES, type Audience } from '#contracts/statuses'
import { actorFrom, grantsOf } from '#identity/session/grants'
import { assertStillActiveSql, rememberAuthVersion } from '#identity/auth_version'
import { actorOfEditorId, editorIdOfSession } from '#identity/guards/editor_guard'
import { actorOfKeyId, keyIdOfSession } from '#identity/api_keys/key_actor'
import { knownPerson, sessionPerson, type SessionPerson } from '#identity/session/session_person'
import { tokens } from '#identity/session/tokens'
import { rows } from '#core/database'
import { ActiveSessions } from '#core/live/live_stream'
import { IS_ACTIVE_ACCOUNT } from '#identity/session/active_account'

export class IdentitySessionDirectory extends SessionDirectory {
  async fromAccessToken(audience: Audience, token: string): Promise<Actor> {
    const content = tokens().read(audience, 'access', token)
    if (!content) throw new Refusal('E_SESSION_OVER')
    return actorOfSession(audience, content.sid)
  }

  async bySessionId(sessionId: string): Promise<Actor | null> {
    const keyId = keyIdOfSession(sessionId)
    if (keyId) return actorOfKeyId(keyId)
    const editorId = editorIdOfSession(sessionId)
    if (editorId) return actorOfEditorId(editorId)
    for (const audience of AUDIENCES) {
      const found = await sessionPerson(sessionId, audience)
      if (found) return found.is_active ? withGrants(found) : null
    }
    return null
  }

  async byUserId(userId: number): Promise<Actor> {
    const found = await knownPerson(userId)
    if (!found?.is_active) throw new Refusal('E_DISABLED')
    return withGrants(found)
  }

  stillActiveSql = assertStillActiveSql
}

/** A barred account's session is over: the refusal must not be E_UNAUTHORIZED_ACCESS, or the next guard would be tried. */
export async function actorOfSession(audience: Audience, sid: string): Promise<Actor> {
  const found = await sessionPerson(sid, audience)
  if (!found?.is_active) throw new Refusal('E_SESSION_OVER')
  return rememberAuthVersion(await withGrants(found), found.auth_version)
}

const withGrants = async (found: SessionPerson): Promise<Actor> =>
  actorFrom(found, await grantsOf(found.user_id, found.grants_version))

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
