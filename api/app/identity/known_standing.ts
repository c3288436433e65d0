import type { Actor } from '#core/http/actor'

const versions = new WeakMap<Actor, string>()

/** Notes in which version of who stands how somebody was let in. */
export function letIn(actor: Actor, version: string): Actor {
  versions.set(actor, version)
  return actor
}

/** As long as it is still that one, they are as welcome as they were then. */
export const standingOf = (actor: Actor) => versions.get(actor) ?? null
