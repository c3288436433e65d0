import { derived, id, integer, link, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'

const found = { readonly: true } as const

/** What is printed for an order, for ever as it was sold. */
export const printFiles = defineResource({
  name: 'print-files',
  table: 'print_files',
  verbs: ['view'],
  ties: { organisation: 'organisation_id' },
  label: 'subject',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    organisation_id: reference('organisations', found),
    order_item_id: integer(found),
    order_no: derived(
      'text',
      'select o.order_no from order_items i join orders o on o.id = i.order_id where i.id = t.order_item_id',
    ),
    subject: text({ ...found, search: true }),
    name_zh: text(found),
    name_en: text(found),
    place: integer(found),
    file: text(found),
    file_link: link('file'),
    sha256: text(found),
    width: integer(found),
    height: integer(found),
    created_at: moment(),
  },
})
