import type { Actor } from '#core/http/actor'
import type { ErrorCode } from '#contracts/errors'
import type { Sql } from '#core/lists/fields'

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
    ? { text: unlessActive('is_active_key', 'E_KEY_REVOKED'), bindings: [authVersionOf(actor), actor.apiKey.id] }
    : { text: unlessActive('is_active_user', 'E_SESSION_OVER'), bindings: [authVersionOf(actor), actor.userId] }

const unlessActive = (isActive: 'is_active_user' | 'is_active_key', code: ErrorCode) =>
  `case when (select value from standing_version) = ?::bigint or ${isActive}(?) then 1 else refuse('${code}') end`
