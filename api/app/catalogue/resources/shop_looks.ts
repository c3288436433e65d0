import { derived, type Field } from '#core/crud/fields'
import { resourceOf } from '#core/crud/resource'
import { PRODUCT_TEXTS } from '#contracts/catalogue'
import { products } from '#catalogue/resources/products'

const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, products.fields[name] as Field]))

/** Words of a table between, in their order. */
const wordsOf = (table: string, through: string, column: string, more = '') =>
  derived(
    'json',
    `select coalesce(json_agg(json_build_object('id', w.id, 'name_zh', w.name_zh, 'name_en', w.name_en${more}) order by w.sort desc, w.id desc), '[]')
       from ${through} x join ${table} w on w.id = x.${column} where x.product_id = t.id`,
  )

const CARD = {
  ...pick('id', 'code', 'name_zh', 'name_en', 'category_id', 'picture', 'list_price', 'commitment_days'),
  ...pick('published_at', 'sort'),
  lowest_price: derived('money', `(t.tiers -> -1 ->> 'minor')::bigint`, { nullable: true }),
  face_count: derived('integer', 'jsonb_array_length(t.faces)'),
  colours: wordsOf('stock_colours', 'product_colours', 'colour_id', `, 'hex', w.hex, 'is_dark', w.is_dark`),
}

/** Measures by size and attribute, in the order both have on paper; only the sizes the product comes in. */
const SIZE_TABLE = derived(
  'json',
  `select json_build_object('measures', z.measures, 'tolerances', z.tolerances, 'attributes', (
            select coalesce(json_agg(json_build_object('id', a.id, 'name_zh', a.name_zh, 'name_en', a.name_en) order by a.sort desc, a.id desc), '[]')
              from size_template_attributes x join size_attributes a on a.id = x.attribute_id where x.template_id = z.id))
     from spus s join size_templates z on z.id = s.size_template_id where s.id = t.spu_id`,
  { nullable: true },
)

/** A product as a visitor's list shows it. */
export const shopCard = resourceOf({ ...products, name: 'shop-products', fields: CARD })

/** And as its own page does: everything about it but what its owner keeps to itself. */
export const shopPage = resourceOf({
  ...products,
  name: 'shop-product',
  fields: {
    ...CARD,
    ...pick('style_code', 'main_material_zh', 'main_material_en', 'season_zh', 'season_en'),
    ...pick(...PRODUCT_TEXTS.flatMap((name) => [`${name}_zh`, `${name}_en`])),
    ...pick('photos', 'faces', 'tiers', 'version_number'),
    sizes: wordsOf('sizes', 'product_sizes', 'size_id'),
    size_table: SIZE_TABLE,
  },
})
