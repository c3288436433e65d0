import { derived, id, integer, link, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'

const read = { readonly: true } as const

/** Immutable copies of the files as sold. */
export const printFiles = defineResource({
  name: 'print-files',
  table: 'print_files',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  label: 'subject',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    organisation_id: reference('organisations', read),
    order_item_id: integer(read),
    order_no: derived(
      'text',
      'select o.order_no from order_items i join orders o on o.id = i.order_id where i.id = t.order_item_id',
    ),
    subject: text({ ...read, search: true }),
    name_zh: text(read),
    name_en: text(read),
    place: integer(read),
    file: text(read),
    file_link: link('file'),
    sha256: text(read),
    white_file: text({ ...read, nullable: true }),
    white_file_link: link('white_file'),
    width: integer(read),
    height: integer(read),
    created_at: moment(),
  },
})
