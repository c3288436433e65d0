import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'

/** The platform's words serve every supplier. */
export const ofThePlatform = (): Sql => ({
  text: `t.organisation_id in (select id from organisations where kind = 'platform')`,
  bindings: [],
})

/** What the platform shares with all, and what one's own factories make. */
export const sharedOrMade = ({ organisation }: Actor): Sql => ({
  text: `(t.is_shared or t.factory_id in (select id from organisations where path like ?))`,
  bindings: [`${organisation.path}%`],
})

/** The stock of what the platform shares. */
export const ofShared = (): Sql => ({ text: `t.spu_id in (select id from spus where is_shared)`, bindings: [] })
