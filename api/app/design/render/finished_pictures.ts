import { FINISHED_PICTURE_KINDS } from '#contracts/renders'
import { choice, flag, id, integer, link, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'

/** Effect images and print files, generated and read-only. Those of earlier versions are kept while orders use them. */
export const finishedPictures = defineResource({
  name: 'finished-pictures',
  table: 'finished_pictures',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id', owner: 'owner_user_id' },
  label: 'subject',
  order: { field: 'id', direction: 'asc' },
  fields: {
    id: id(),
    organisation_id: reference('organisations'),
    owner_user_id: reference('users', { nullable: true }),
    finished_product_id: reference('finished-products'),
    is_current: flag({ readonly: true }),
    kind: choice(FINISHED_PICTURE_KINDS),
    subject: text({ search: true }),
    name_zh: text(),
    name_en: text(),
    place: integer(),
    colour_id: reference('stock-colours', { nullable: true }),
    file: text(),
    file_link: link('file'),
    width: integer(),
    height: integer(),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})
