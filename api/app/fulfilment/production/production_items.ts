import { ITEM_STATUSES, PAYERS, REJECT_REASONS } from '#contracts/fulfilment'
import { choice, derived, id, integer, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { describeFacesSql } from '#fulfilment/production/fields'
import { ITEM_ARTWORK, ITEM_PICTURE } from '#orders/queries/pictures'

const read = { readonly: true } as const
const nullableRead = { ...read, nullable: true } as const
const orderItemColumn = (column: string) =>
  derived('text', `select x.${column} from order_items x where x.id = t.order_item_id`, { search: true })
const variantName = (table: string, what: string, language: string) =>
  derived(
    'text',
    `select w.name_${language} from order_items i join ${table} w on w.id = i.${what}_id where i.id = t.order_item_id`,
    { nullable: true },
  )

export const productionItems = defineResource({
  name: 'production-items',
  table: 'production_items',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  label: 'item_no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    item_no: text({ ...read, search: true, sort: true }),
    production_id: reference('production-orders', read),
    production_no: derived('text', 'select p.production_no from production_orders p where p.id = t.production_id'),
    organisation_id: reference('organisations', read),
    number: integer(read),
    name: orderItemColumn('name'),
    code: orderItemColumn('code'),
    colour_zh: variantName('stock_colours', 'colour', 'zh'),
    colour_en: variantName('stock_colours', 'colour', 'en'),
    size_zh: variantName('sizes', 'size', 'zh'),
    size_en: variantName('sizes', 'size', 'en'),
    faces_zh: derived('text', describeFacesSql('zh'), { nullable: true }),
    faces_en: derived('text', describeFacesSql('en'), { nullable: true }),
    picture_link: derived(
      'link',
      `select coalesce(${ITEM_PICTURE}, ${ITEM_ARTWORK}) from order_items i where i.id = t.order_item_id`,
      { nullable: true },
    ),
    status: choice(ITEM_STATUSES, read),
    remake_of: reference('production-items', nullableRead),
    reject_reason: choice(REJECT_REASONS, nullableRead),
    reject_note: text(read),
    paid_by: choice(PAYERS, nullableRead),
    printed_at: moment({ nullable: true }),
    printed_by: text(nullableRead),
    created_at: moment(),
    updated_at: moment(),
  },
})
