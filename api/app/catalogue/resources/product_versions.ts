import { derived, id, integer, json, moment, reference } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { OWNED } from '#catalogue/resources/words'

/** What a product was, version by version; nobody edits one. */
export const productVersions = defineResource({
  name: 'product-versions',
  table: 'product_versions',
  verbs: ['view'],
  ties: OWNED,
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
