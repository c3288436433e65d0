import { ITEM_STATUSES, PAYERS, REJECT_REASONS } from '#contracts/fulfilment'
import { choice, derived, id, integer, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { facesInWords } from '#fulfilment/queries/printed_faces'
import { ITEM_ARTWORK, ITEM_PICTURE } from '#orders/queries/ordered_picture'

const found = { readonly: true } as const
const unknown = { ...found, nullable: true } as const
const ofLine = (column: string) =>
  derived('text', `select x.${column} from order_items x where x.id = t.order_item_id`, { search: true })
const ofWord = (table: string, what: string, language: string) =>
  derived(
    'text',
    `select w.name_${language} from order_items i join ${table} w on w.id = i.${what}_id where i.id = t.order_item_id`,
    { nullable: true },
  )

/** Every piece with where it is, and who pays for it where it was made twice. */
export const productionItems = defineResource({
  name: 'production-items',
  table: 'production_items',
  verbs: ['view'],
  ties: { organisation: 'organisation_id' },
  label: 'item_no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    item_no: text({ ...found, search: true, sort: true }),
    production_id: reference('production-orders', found),
    production_no: derived('text', 'select p.production_no from production_orders p where p.id = t.production_id'),
    organisation_id: reference('organisations', found),
    number: integer(found),
    name: ofLine('name'),
    code: ofLine('code'),
    colour_zh: ofWord('stock_colours', 'colour', 'zh'),
    colour_en: ofWord('stock_colours', 'colour', 'en'),
    size_zh: ofWord('sizes', 'size', 'zh'),
    size_en: ofWord('sizes', 'size', 'en'),
    faces_zh: derived('text', facesInWords('zh'), { nullable: true }),
    faces_en: derived('text', facesInWords('en'), { nullable: true }),
    picture_link: derived(
      'link',
      `select coalesce(${ITEM_PICTURE}, ${ITEM_ARTWORK}) from order_items i where i.id = t.order_item_id`,
      { nullable: true },
    ),
    status: choice(ITEM_STATUSES, found),
    remake_of: reference('production-items', unknown),
    reject_reason: choice(REJECT_REASONS, unknown),
    reject_note: text(found),
    paid_by: choice(PAYERS, unknown),
    created_at: moment(),
    updated_at: moment(),
  },
})
