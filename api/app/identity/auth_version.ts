import type { Actor } from '#core/http/actor'
import type { ErrorCode } from '#contracts/errors'
import type { Sql } from '#core/lists/fields'
import { IS_ACTIVE_ACCOUNT } from '#identity/session/active_account'

const versions = new WeakMap<Actor, string>()

/** Remembers under which version of all accounts, houses and sessions an actor was authenticated. */
export function rememberAuthVersion(actor: Actor, version: string): Actor {
  versions.set(actor, version)
  return actor
}

/** While this is the current version, the account is as active as it was then. */
const authVersionOf = (actor: Actor) => versions.get(actor) ?? null

/** Checked last, before a change commits: the request may have been authenticated long ago. */
export const assertStillActiveSql = (actor: Actor): Sql =>
  actor.apiKey
    ? { text: unlessActive(KEY_IS_ACTIVE, 'E_KEY_REVOKED'), bindings: [authVersionOf(actor), actor.apiKey.id] }
    : { text: unlessActive(USER_IS_ACTIVE, 'E_SESSION_OVER'), bindings: [authVersionOf(actor), actor.userId] }

const unlessActive = (active: string, code: ErrorCode) =>
  `case (select value from standing_version) when ?::bigint then 1 else coalesce((${active}), refuse('${code}')) end`

const USER_IS_ACTIVE = `select 1 from users u join organisations o on o.id = u.organisation_id where u.id = ? and ${IS_ACTIVE_ACCOUNT}`

const KEY_IS_ACTIVE = `select 1 from api_keys k join users u on u.id = k.maker_id join organisations o on o.id = u.organisation_id
    where k.id = ? and k.revoked_at is null and coalesce(k.expires_at > now(), true) and ${IS_ACTIVE_ACCOUNT}`
