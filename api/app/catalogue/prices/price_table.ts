import { PRODUCT_STATUSES } from '#contracts/catalogue'
import { translate } from '#core/translate'
import { choice, derived, id, integer, money, reference } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { pricesOfShared, OWNED } from '#catalogue/resource_parts'

const ofProduct = (column: string) =>
  derived('text', `select p.${column} from products p where p.id = t.product_id`, { nullable: true, search: true })
const names = (table: string, through: string, column: string, language: 'zh' | 'en') =>
  derived(
    'text',
    `select coalesce(string_agg(w.name_${language}, ', ' order by w.sort desc, w.id desc), '')
       from ${through} x join ${table} w on w.id = x.${column} where x.product_id = t.product_id`,
    { search: true },
  )
const EVERYBODY = { zh: translate('zh-cn', 'price.everybody'), en: translate('en', 'price.everybody') }
/** A price without a level applies to everyone. */
const levelName = (language: 'zh' | 'en') =>
  derived(
    'text',
    `coalesce((select l.name_${language} from merchant_levels l where l.id = t.level_id), '${EVERYBODY[language]}')`,
  )
const read = { readonly: true } as const

/** Every price range of every product: the public price and that of each level. */
export const priceTable = defineResource({
  name: 'price-table',
  table: 'price_table',
  verbs: ['view'],
  ownership: OWNED,
  sharedWith: pricesOfShared,
  label: 'id::text',
  order: { field: 'id', direction: 'asc' },
  fields: {
    id: id(),
    organisation_id: reference('organisations', read),
    product_id: reference('products', read),
    code: ofProduct('code'),
    status: choice(PRODUCT_STATUSES, { ...read, sql: '(select p.status from products p where p.id = t.product_id)' }),
    name_zh: ofProduct('name_zh'),
    name_en: ofProduct('name_en'),
    colours_zh: names('stock_colours', 'product_colours', 'colour_id', 'zh'),
    colours_en: names('stock_colours', 'product_colours', 'colour_id', 'en'),
    sizes_zh: names('sizes', 'product_sizes', 'size_id', 'zh'),
    sizes_en: names('sizes', 'product_sizes', 'size_id', 'en'),
    level_id: reference('merchant-levels', { ...read, nullable: true }),
    level_zh: levelName('zh'),
    level_en: levelName('en'),
    is_public: derived('flag', 't.level_id is null'),
    from_pieces: integer({ ...read, sort: true }),
    to_pieces: integer({ ...read, nullable: true }),
    wholesale_price: money({ ...read, column: 'wholesale_minor', sort: true }),
    level_price: money({ ...read, column: 'level_minor', nullable: true }),
    price: money({ ...read, column: 'price_minor', sort: true }),
  },
})
