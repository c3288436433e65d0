import { realOrganisationOf, type Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'

/** Ids of the platform and of the supplier the actor belongs to or is. */
export const organisationsAbove = ({ organisation }: Actor) =>
  organisation.supplierPath.split('.').filter(Boolean).map(Number)

export const ownedAbove = (actor: Actor): Sql => ({
  text: 't.organisation_id = any(?)',
  bindings: [organisationsAbove(actor)],
})

/** Official, enabled and approved; `material` is the table alias. */
const isOfferedSql = (material: string) =>
  `${material}.is_official and ${material}.status = 'enabled' and ${material}.review = 'passed'`

/** SQL condition: the material's permission admits this merchant. */
function isPermittedSql(material: string, merchant: string): string {
  const named = `exists (select 1 from material_merchants n where n.material_id = ${material}.id and n.merchant_id = ${merchant})`
  return `case ${material}.permission when 'public' then true when 'whitelist' then ${named} else not ${named} end`
}

/**
 * Whether material `d` may be shown to the owner of material `t`: their own, or an official one open to their
 * organisation.
 */
export const SIMILAR_IS_OPEN = `d.owner_user_id = t.owner_user_id or (${isOfferedSql('d')} and ${isPermittedSql('d', 't.organisation_id')})`

/** Official materials this user may use, over `t`. */
export function officialMaterialsFor(actor: Actor): Sql {
  const official = `${isOfferedSql('t')} and t.organisation_id = any(?)`
  const { kind } = actor.organisation
  const id = realOrganisationOf(actor)
  if (kind !== 'merchant') return { text: `(${official})`, bindings: [organisationsAbove(actor)] }
  return { text: `(${official} and ${isPermittedSql('t', '?')})`, bindings: [organisationsAbove(actor), id, id] }
}

/** Templates of the platform and of the actor's supplier. */
export const templatesFor = (actor: Actor): Sql => ({
  text: `(t.is_template and t.status = 'enabled' and t.organisation_id = any(?))`,
  bindings: [organisationsAbove(actor)],
})
