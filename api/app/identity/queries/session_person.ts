import { row } from '#core/database'
import type { Audience, OrganisationKind, UserStatus } from '#contracts/statuses'

export interface SessionPerson {
  session_id: string
  generation: number
  user_id: number
  username: string
  status: UserStatus
  main_status: UserStatus | null
  department_id: number | null
  organisation_id: number
  kind: OrganisationKind
  path: string
  is_disabled: boolean
  grants_version: string
}

/** Session, person, main account, organisation and everything above it in one query: disabling is immediate. */
export function sessionPerson(sessionId: string, audience: Audience): Promise<SessionPerson | undefined> {
  return row<SessionPerson>(
    `select s.key as session_id, s.generation, u.id as user_id, u.username, u.status, m.status as main_status, u.department_id,
            o.id as organisation_id, o.kind, o.path, g.value as grants_version,
            exists (select 1 from organisations a where a.disabled_at is not null and a.id = any(string_to_array(rtrim(o.path, '.'), '.')::int[])) as is_disabled
       from auth_sessions s
       join users u on u.id = s.user_id
       join organisations o on o.id = u.organisation_id
       left join users m on m.organisation_id = o.id and m.account_type = 'main'
      cross join grants_version g
      where s.key = ? and s.audience = ? and s.expires_at > now()`,
    [sessionId, audience],
  )
}
