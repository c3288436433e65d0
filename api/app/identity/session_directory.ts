import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { SessionDirectory } from '#core/session_directory'
import { AUDIENCES, type Audience } from '#contracts/statuses'
import { actorFrom } from '#identity/actor_from'
import { assertStillActiveSql, rememberAuthVersion } from '#identity/auth_version'
import { actorOfEditorId, editorIdOfSession } from '#identity/guards/editor_guard'
import { actorOfKeyId, keyIdOfSession } from '#identity/api_keys/key_actor'
import { grantsOf } from '#identity/session/grants'
import { knownPerson, sessionPerson, type SessionPerson } from '#identity/session/session_person'
import { tokens } from '#identity/session/tokens'

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
