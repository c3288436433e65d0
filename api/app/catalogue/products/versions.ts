import { derived, id, integer, json, moment, reference } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { OWNED } from '#catalogue/resource_parts'
import { PRODUCT_TEXTS } from '#contracts/catalogue'
import { row, type Row, type Transaction } from '#core/database'

/** Read-only history of product content. */
export const productVersions = defineResource({
  name: 'product-versions',
  table: 'product_versions',
  verbs: ['view'],
  ownership: OWNED,
  label: 'number::text',
  fields: {
    id: id(),
    organisation_id: reference('organisations'),
    product_id: reference('products'),
    product_code: derived('text', 'select p.code from products p where p.id = t.product_id', { search: true }),
    number: integer({ sort: true }),
    content: json(),
    frozen_at: moment({ nullable: true }),
    created_at: moment(),
  },
})

const VERSIONED_FIELDS = [
  'spu_id',
  'code',
  'name_zh',
  'name_en',
  'style_code',
  'main_material',
  'season',
  ...PRODUCT_TEXTS.flatMap((name) => [`${name}_zh`, `${name}_en`]),
  'commitment_days',
  'colour_ids',
  'size_ids',
  'photos',
  'faces',
  'angles',
  'tiers',
]

/**
 * Stores the displayed content as the latest version. An unreferenced version is overwritten; the guarded update
 * decides under concurrent orders.
 */
export async function saveVersion(product: Row, trx: Transaction): Promise<void> {
  const content = JSON.stringify(Object.fromEntries(VERSIONED_FIELDS.map((name) => [name, product[name]])))
  await row(
    `update product_versions set content = ?::jsonb, updated_at = now() where frozen_at is null and content <> ?::jsonb
        and id = (select id from product_versions where product_id = ? order by number desc limit 1)`,
    [content, content, product.id],
    trx,
  )
  await row(
    `insert into product_versions (product_id, organisation_id, number, content)
     select p.id, p.organisation_id, coalesce(v.number, 0) + 1, ?::jsonb
       from products p left join lateral (
         select number, content from product_versions where product_id = p.id order by number desc limit 1) v on true
      where p.id = ? and v.content is distinct from ?::jsonb`,
    [content, product.id, content],
    trx,
  )
}
