import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'
import { above } from '#design/queries/lent'

/** Templates of the platform and of one's supplier. */
export const templatesFor = (actor: Actor): Sql => ({
  text: `(t.is_template and t.status = 'enabled' and t.organisation_id = any(?))`,
  bindings: [above(actor)],
})
