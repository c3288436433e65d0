import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'

/** Whoever makes it puts the waybill on it. */
export const lentToFactory = ({ organisation }: Actor): Sql => ({
  text: `t.production_id in (select p.id from production_orders p join organisations f on f.id = p.organisation_id where f.id = ? and f.kind = 'factory')`,
  bindings: [organisation.id],
})
