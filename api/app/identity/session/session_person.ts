import { VersionedCache } from '#core/versioned_cache'
import { preparedRow, row } from '#core/database'
import type { Audience, OrganisationKind } from '#contracts/statuses'
import { IS_READ_ONLY, IS_ACTIVE_ACCOUNT } from '#identity/session/active_account'
import { HAS_TWO_STEP } from '#identity/two_step/two_step'
import { AGREEMENT } from '#contracts/agreement'

export interface SessionPerson {
  session_id: string
  user_id: number
  username: string
  is_active: boolean
  department_id: number | null
  organisation_id: number
  kind: OrganisationKind
  path: string
  is_read_only: boolean
  has_two_step: boolean
  is_agreement_due: boolean
  grants_version: string
  auth_version: string
}

/** Expiry if nothing changes, in milliseconds of the database clock. */
interface Held extends SessionPerson {
  until: number
}

const personCache = new VersionedCache<string, Held>('sessions', 5000)

/**
 * Session, user, main account, organisation and its ancestors: disabling takes effect at once. The result is cached
 * under a version that changes with anything it depends on.
 */
export async function sessionPerson(sessionId: string, audience: Audience): Promise<SessionPerson | undefined> {
  const key = `${audience} ${sessionId}`
  return (await fromCache(key)) ?? read(key, sessionId, audience)
}

interface Now {
  auth_version: string
  grants_version: string
  at: number
}

const NOW = `
  select (select value from standing_version) as auth_version, (select value from grants_version) as grants_version,
         (extract(epoch from now()) * 1000)::float8 as at`

async function fromCache(key: string): Promise<SessionPerson | undefined> {
  const now = personCache.peek(key) && (await preparedRow<Now>(NOW, []))
  const known = now && personCache.get(key, now.auth_version)
  if (!known || now.at >= known.until) return undefined
  return { ...known, grants_version: now.grants_version }
}

/** Merchant users who accepted a version themselves; accounts opened by others never agreed to one. */
const IS_AGREEMENT_DUE = `coalesce(o.kind = 'merchant' and u.agreement_version <> '${AGREEMENT.version}', false)`

/** Over `users u` and `organisations o`. */
export const PERSON_COLUMNS = `u.id as user_id, u.username, u.department_id, ${IS_ACTIVE_ACCOUNT} as is_active, o.id as organisation_id, o.kind, o.path,
            ${IS_READ_ONLY} as is_read_only, ${HAS_TWO_STEP} as has_two_step, ${IS_AGREEMENT_DUE} as is_agreement_due`

const PERSON = `${PERSON_COLUMNS}, g.value as grants_version, v.value as auth_version`

/** The next expiring term of an organisation above the user. */
export const NEXT_READ_ONLY = `(
    select min(a.read_only_from) from organisations a where a.read_only_from > now() and a.id = any(string_to_array(rtrim(o.path, '.'), '.')::int[]))`

async function read(key: string, sessionId: string, audience: Audience): Promise<SessionPerson | undefined> {
  const found = await preparedRow<Held>(
    `select s.key as session_id, ${PERSON}, (extract(epoch from least(s.expires_at, ${NEXT_READ_ONLY})) * 1000)::float8 as until
       from auth_sessions s
       join users u on u.id = s.user_id
       join organisations o on o.id = u.organisation_id
      cross join grants_version g cross join standing_version v
      where s.key = ? and s.audience = ? and s.expires_at > now()`,
    [sessionId, audience],
  )
  if (found) personCache.set(key, found.auth_version, found)
  else personCache.delete(key)
  return found
}

/** The same without a session, for work in the user's name. */
export function knownPerson(userId: number): Promise<SessionPerson | undefined> {
  return row<SessionPerson>(
    `select '' as session_id, ${PERSON}
       from users u join organisations o on o.id = u.organisation_id cross join grants_version g cross join standing_version v where u.id = ?`,
    [userId],
  )
}
