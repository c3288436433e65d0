import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'

/** The platform and the supplier that somebody belongs to, or is. */
export const above = ({ organisation }: Actor) => organisation.supplierPath.split('.').filter(Boolean).map(Number)

export const ofThoseAbove = (actor: Actor): Sql => ({ text: 't.organisation_id = any(?)', bindings: [above(actor)] })

/** What is official and open to anybody at all, by the alias of the material. */
const offered = (material: string) =>
  `${material}.is_official and ${material}.status = 'enabled' and ${material}.review = 'passed'`

/** A material's permission as SQL: whether the merchant of this id is let in. */
function permits(material: string, merchant: string): string {
  const named = `exists (select 1 from material_merchants n where n.material_id = ${material}.id and n.merchant_id = ${merchant})`
  return `case ${material}.permission when 'public' then true when 'whitelist' then ${named} else not ${named} end`
}

/** Whether the material `d` stands before the owner of the material `t`: theirs, or an official one open to their organisation. */
export const OPEN_LIKENESS = `d.owner_user_id = t.owner_user_id or (${offered('d')} and ${permits('d', 't.organisation_id')})`

/** Official materials that this person may use, over `t`. */
export function officialFor(actor: Actor): Sql {
  const official = `${offered('t')} and t.organisation_id = any(?)`
  const { kind, id } = actor.organisation
  if (kind !== 'merchant') return { text: `(${official})`, bindings: [above(actor)] }
  return { text: `(${official} and ${permits('t', '?')})`, bindings: [above(actor), id, id] }
}
