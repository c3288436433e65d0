import type { Actor } from '#core/http/actor'
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
    ? {
        text: unlessActive('is_active_key(?, ?)', MOVED_OR_REVOKED),
        bindings: [authVersionOf(actor), actor.apiKey.id, actor.organisation.id, actor.apiKey.id],
      }
    : { text: unlessActive('is_active_user(?)', `'E_SESSION_OVER'`), bindings: [authVersionOf(actor), actor.userId] }

/** The key may have followed a reset of test data: the same request again changes the new test data. */
const MOVED_OR_REVOKED = `case when is_active_key(?) then 'E_BUSY' else 'E_KEY_REVOKED' end`

const unlessActive = (isActive: string, code: string) =>
  `case when (select value from standing_version) = ?::bigint or ${isActive} then 1 else refuse(${code}) end`
