import { DESIGN } from '#contracts/limits'
import { SWITCH_STATUSES } from '#contracts/statuses'
import {
  choice,
  derived,
  flag,
  id,
  integer,
  link,
  manyWords,
  moment,
  reference,
  text,
  escapeLike,
  type Sql,
} from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { organisationNames } from '#tenancy/resources'
import { designRules } from '#design/designs/rules'
import { templatesFor } from '#design/access'

const ofProduct = (column: string) =>
  derived('text', `select v.content ->> '${column}' from product_versions v where v.id = t.product_version_id`, {
    nullable: true,
    search: true,
  })

/** Code, name, product and labels. */
function searchSql(word: string): Sql {
  const product = ['name_zh', 'name_en'].map((name) => `v.content ->> '${name}' ilike ?`).join(' or ')
  const text = `(t.code ilike ? or t.name ilike ?
    or exists (select 1 from product_versions v where v.id = t.product_version_id and (${product}))
    or exists (select 1 from design_labels l where l.design_id = t.id and l.label ilike ?))`
  return { text, bindings: Array<string>(5).fill(`%${escapeLike(word)}%`) }
}

/** Includes templates; those of the supplier and the platform are shared with their merchants. */
export const designs = defineResource({
  name: 'designs',
  table: 'designs',
  verbs: ['view', 'edit', 'delete'],
  ownership: {
    organisation: 'organisation_id',
    owner: 'owner_user_id',
    editor: ({ designId }) => `t.id = ${Number(designId)}`,
  },
  sharedWith: templatesFor,
  label: 'name',
  order: { field: 'saved_at', direction: 'desc' },
  hooks: designRules,
  searchSql,
  usedBy: [
    { resource: 'finished-products', table: 'finished_products', column: 'design_id', names: 'code' },
    {
      resource: 'finished-products',
      table: `finished_versions x join design_versions v on v.id = x.design_version_id
              join finished_products f on f.id = x.finished_product_id and f.design_id <> v.design_id`,
      column: 'v.design_id',
      names: 'f.code',
    },
  ],
  fields: {
    id: id(),
    code: text({ readonly: true, search: true, sort: true }),
    organisation_id: reference('organisations', { readonly: true }),
    ...organisationNames('organisation_name'),
    owner_user_id: reference('users', { readonly: true, nullable: true, ownerOnly: true }),
    name: text({ required: true, max: DESIGN.name, search: true, sort: true }),
    labels: manyWords({ table: 'design_labels', own: 'design_id', other: 'label' }),
    is_template: flag({ readonly: true }),
    is_untouched: flag({ readonly: true }),
    is_official: derived('flag', `select o.kind <> 'merchant' from organisations o where o.id = t.organisation_id`),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    product_id: reference('products', { readonly: true }),
    product_version_id: reference('product-versions', { readonly: true }),
    product_zh: ofProduct('name_zh'),
    product_en: ofProduct('name_en'),
    colour_id: reference('stock-colours', { nullable: true }),
    picture: text({ readonly: true, nullable: true }),
    picture_link: link('picture'),
    revision: integer({ readonly: true }),
    saved_by: reference('users', { readonly: true, nullable: true, ownerOnly: true }),
    saved_at: moment(),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})
