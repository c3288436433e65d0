import { derived, id, integer, json, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { NAMED, OWNED } from '#catalogue/resources/words'

/** The templates products are shown by; they come with the pictures of a blank, and nobody edits one. */
export const productAngles = defineResource({
  name: 'product-angles',
  table: 'product_angles',
  verbs: ['view'],
  ties: OWNED,
  label: NAMED,
  fields: {
    id: id(),
    organisation_id: reference('organisations'),
    product_id: reference('products'),
    product_code: derived('text', 'select p.code from products p where p.id = t.product_id', { search: true }),
    key: text({ search: true }),
    name_zh: text({ search: true }),
    name_en: text({ search: true }),
    faces: json(),
    template: json(),
    sort: integer({ sort: true }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})
