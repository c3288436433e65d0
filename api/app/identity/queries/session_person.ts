import { preparedRow, row } from '#core/database'
import type { Audience, OrganisationKind } from '#contracts/statuses'
import { IS_READ_ONLY, IS_WELCOME } from '#identity/queries/standing'

export interface SessionPerson {
  session_id: string
  generation: number
  user_id: number
  username: string
  is_welcome: boolean
  department_id: number | null
  organisation_id: number
  kind: OrganisationKind
  path: string
  is_read_only: boolean
  grants_version: string
}

/** Session, person, main account, organisation and everything above it in one query: disabling is immediate. */
export function sessionPerson(sessionId: string, audience: Audience): Promise<SessionPerson | undefined> {
  return preparedRow<SessionPerson>(
    `select s.key as session_id, s.generation, u.id as user_id, u.username, u.department_id, ${IS_WELCOME} as is_welcome,
            o.id as organisation_id, o.kind, o.path, ${IS_READ_ONLY} as is_read_only, g.value as grants_version
       from auth_sessions s
       join users u on u.id = s.user_id
       join organisations o on o.id = u.organisation_id
      cross join grants_version g
      where s.key = ? and s.audience = ? and s.expires_at > now()`,
    [sessionId, audience],
  )
}

/** The same about somebody who is not here: what goes on in their name asks who they are now. */
export function knownPerson(userId: number): Promise<SessionPerson | undefined> {
  return row<SessionPerson>(
    `select '' as session_id, 0 as generation, u.id as user_id, u.username, u.department_id, ${IS_WELCOME} as is_welcome,
            o.id as organisation_id, o.kind, o.path, ${IS_READ_ONLY} as is_read_only, g.value as grants_version
       from users u join organisations o on o.id = u.organisation_id cross join grants_version g where u.id = ?`,
    [userId],
  )
}
