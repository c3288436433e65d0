import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'

/** The platform and the supplier that somebody belongs to, or is. */
export const organisationsAbove = ({ organisation }: Actor) =>
  organisation.supplierPath.split('.').filter(Boolean).map(Number)

export const ownedAbove = (actor: Actor): Sql => ({
  text: 't.organisation_id = any(?)',
  bindings: [organisationsAbove(actor)],
})

/** What is official and open to anybody at all, by the alias of the material. */
const isOfferedSql = (material: string) =>
  `${material}.is_official and ${material}.status = 'enabled' and ${material}.review = 'passed'`

/** A material's permission as SQL: whether the merchant of this id is let in. */
function isPermittedSql(material: string, merchant: string): string {
  const named = `exists (select 1 from material_merchants n where n.material_id = ${material}.id and n.merchant_id = ${merchant})`
  return `case ${material}.permission when 'public' then true when 'whitelist' then ${named} else not ${named} end`
}

/** Whether the material `d` stands before the owner of the material `t`: theirs, or an official one open to their organisation. */
export const SIMILAR_IS_OPEN = `d.owner_user_id = t.owner_user_id or (${isOfferedSql('d')} and ${isPermittedSql('d', 't.organisation_id')})`

/** Official materials that this person may use, over `t`. */
export function officialMaterialsFor(actor: Actor): Sql {
  const official = `${isOfferedSql('t')} and t.organisation_id = any(?)`
  const { kind, id } = actor.organisation
  if (kind !== 'merchant') return { text: `(${official})`, bindings: [organisationsAbove(actor)] }
  return { text: `(${official} and ${isPermittedSql('t', '?')})`, bindings: [organisationsAbove(actor), id, id] }
}

/** Templates of the platform and of one's supplier. */
export const templatesFor = (actor: Actor): Sql => ({
  text: `(t.is_template and t.status = 'enabled' and t.organisation_id = any(?))`,
  bindings: [organisationsAbove(actor)],
})
