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

/** Products that the platform shares, once they are shown, and what one's own factories make. */
export const publishedOrMade = ({ organisation }: Actor): Sql => ({
  text: `((t.is_shared and t.status = 'published')
    or t.spu_id in (select s.id from spus s join organisations f on f.id = s.factory_id where f.path like ?))`,
  bindings: [`${organisation.path}%`],
})

/** Requests on which one's factory was asked for its opinion. */
export const askedOf = ({ organisation }: Actor): Sql => ({
  text: 't.factory_id in (select id from organisations where path like ?)',
  bindings: [`${organisation.path}%`],
})

/** What everybody pays for what the platform shares. */
export const publicPrices = (): Sql => ({
  text: `(t.level_id is null and t.product_id in (select id from products where is_shared and status = 'published'))`,
  bindings: [],
})
