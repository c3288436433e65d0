import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'

/** The platform and the supplier that somebody belongs to, or is. */
const above = ({ organisation }: Actor) => organisation.supplierPath.split('.').filter(Boolean).map(Number)

export const ofThoseAbove = (actor: Actor): Sql => ({ text: 't.organisation_id = any(?)', bindings: [above(actor)] })

const NAMED = `exists (select 1 from material_merchants n where n.material_id = d.id and n.merchant_id = t.organisation_id)`
/** Whether the material `d` stands before the owner of the material `t`: theirs, or an official one open to their organisation. */
export const OPEN_LIKENESS = `d.owner_user_id = t.owner_user_id or (d.is_official and d.status = 'enabled' and d.review = 'passed'
  and case d.permission when 'public' then true when 'whitelist' then ${NAMED} else not ${NAMED} end)`

/** Official materials that this person may use: the one place where a material's permission becomes SQL over `t`. */
export function officialFor(actor: Actor): Sql {
  const official = `t.is_official and t.status = 'enabled' and t.review = 'passed' and t.organisation_id = any(?)`
  if (actor.organisation.kind !== 'merchant') return { text: `(${official})`, bindings: [above(actor)] }
  const named = `exists (select 1 from material_merchants n where n.material_id = t.id and n.merchant_id = ?)`
  return {
    text: `(${official} and case t.permission when 'public' then true when 'whitelist' then ${named} else not ${named} end)`,
    bindings: [above(actor), actor.organisation.id, actor.organisation.id],
  }
}
