import { derived, type Field } from '#core/lists/fields'
import { toResource } from '#core/crud/resource'
import { PRODUCT_TEXTS } from '#contracts/catalogue'
import { STOCK } from '#contracts/limits'
import { products } from '#catalogue/products/products'

const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, products.fields[name] as Field]))

const namedList = (table: string, through: string, column: string, more = '') =>
  derived(
    'json',
    `select coalesce(json_agg(json_build_object('id', w.id, 'name_zh', w.name_zh, 'name_en', w.name_en${more}) order by w.sort desc, w.id desc), '[]')
       from ${through} x join ${table} w on w.id = x.${column} where x.product_id = t.id`,
  )

const widest = (side: 'width_mm' | 'height_mm') =>
  `select f ->> '${side}' from jsonb_array_elements(t.faces) f order by (f ->> 'width_mm')::numeric * (f ->> 'height_mm')::numeric desc limit 1`

const COLOUR_PICTURES = `
  select coalesce(json_agg(json_build_object('colour_id', f.colour_id, 'picture', f.picture)), '[]')
    from (select distinct on (p ->> 'colour_id') (p ->> 'colour_id')::int as colour_id, p ->> 'picture' as picture
            from jsonb_array_elements(t.photos) with ordinality n(p, at)
           where p ->> 'colour_id' is not null order by p ->> 'colour_id', at) f`

const CARD_FIELDS = {
  ...pick('id', 'code', 'name_zh', 'name_en', 'category_id', 'picture', 'list_price', 'commitment_days'),
  ...pick('published_at', 'sort'),
  pictures: derived('json', COLOUR_PICTURES),
  lowest_price: derived('money', `(t.tiers -> -1 ->> 'minor')::bigint`, { nullable: true }),
  face_count: derived('integer', 'jsonb_array_length(t.faces)'),
  print_width_mm: derived('json', `(${widest('width_mm')})::float8`),
  print_height_mm: derived('json', `(${widest('height_mm')})::float8`),
  colours: namedList('stock_colours', 'product_colours', 'colour_id', `, 'hex', w.hex, 'is_dark', w.is_dark`),
}

/** Measures by size and attribute in their template order, restricted to the product's sizes. */
const SIZE_TABLE = derived(
  'json',
  `select json_build_object('measures', z.measures, 'tolerances', z.tolerances, 'attributes', (
            select coalesce(json_agg(json_build_object('id', a.id, 'name_zh', a.name_zh, 'name_en', a.name_en) order by a.sort desc, a.id desc), '[]')
              from size_template_attributes x join size_attributes a on a.id = x.attribute_id where x.template_id = z.id))
     from spus s join size_templates z on z.id = s.size_template_id where s.id = t.spu_id`,
  { nullable: true },
)

const blankColumn = (column: string) => `select s.${column} from spus s where s.id = t.spu_id`

const COMPOSITION = derived(
  'json',
  `select coalesce(json_agg(json_build_object('percent', c.line -> 'percent', 'name_zh', i.label_zh, 'name_en', i.label_en) order by c.n), '[]')
     from spus s cross join jsonb_array_elements(s.composition) with ordinality c(line, n)
     join dictionary_types d on d.code = 'material' join dictionary_items i on i.type_id = d.id and i.value = c.line ->> 'material'
    where s.id = t.spu_id`,
)
const dictionaryWordOfBlank = (column: string, language: 'zh' | 'en') =>
  derived(
    'text',
    `select i.label_${language} from spus s join dictionary_types d on d.code = '${column}'
       join dictionary_items i on i.type_id = d.id and i.value = s.${column} where s.id = t.spu_id`,
    { nullable: true },
  )

/** Free pieces, capped at the number that visitors may learn. */
const FREE_STOCK = derived(
  'json',
  `select coalesce(json_agg(json_build_object('colour_id', k.colour_id, 'size_id', k.size_id,
                                              'available', least(k.on_hand - k.reserved, ${STOCK.shown})) order by k.id), '[]')
     from stocks k join product_colours c on c.product_id = t.id and c.colour_id = k.colour_id
     join product_sizes z on z.product_id = t.id and z.size_id = k.size_id where k.spu_id = t.spu_id`,
)

export const shopCard = toResource({ ...products, name: 'shop-products', fields: CARD_FIELDS })

/** The public product page: everything except the owner's internal fields. */
export const shopPage = toResource({
  ...products,
  name: 'shop-product',
  fields: {
    ...CARD_FIELDS,
    ...pick('style_code', 'main_material_zh', 'main_material_en', 'season_zh', 'season_en'),
    ...pick(...PRODUCT_TEXTS.flatMap((name) => [`${name}_zh`, `${name}_en`])),
    ...pick('photos', 'faces', 'angles', 'tiers', 'version_number'),
    type: derived('text', blankColumn('type')),
    gender: derived('text', blankColumn('gender')),
    unit_zh: dictionaryWordOfBlank('unit', 'zh'),
    unit_en: dictionaryWordOfBlank('unit', 'en'),
    fabric_weight_g: derived('integer', blankColumn('fabric_weight_g'), { nullable: true }),
    material_size: derived('text', blankColumn('material_size'), { nullable: true }),
    composition: COMPOSITION,
    factory_city: derived(
      'text',
      'select f.city from spus s join factories f on f.id = s.factory_id where s.id = t.spu_id',
      {
        nullable: true,
      },
    ),
    sizes: namedList('sizes', 'product_sizes', 'size_id'),
    size_table: SIZE_TABLE,
    stock: FREE_STOCK,
  },
})
