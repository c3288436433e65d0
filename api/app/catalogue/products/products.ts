import { COMMITMENT_DAYS, PRODUCT_STATUSES, PRODUCT_TEXTS } from '#contracts/catalogue'
import { PRODUCT } from '#contracts/limits'
import { choice, derived, flag, id, integer, json, many, moment, reference, text, type Field } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { inOrders, publishedOrMadeByFactory, NAMED, OWNED } from '#catalogue/resource_parts'
import { productRules } from '#catalogue/products/product_rules'
import { dictionaryWord } from '#catalogue/spus/spus'

const optional = (max: number, more: Parameters<typeof text>[0] = {}) => text({ nullable: true, max, ...more })
const texts = (): Record<string, Field> =>
  Object.fromEntries(
    PRODUCT_TEXTS.flatMap((name) => [
      [`${name}_zh`, optional(PRODUCT.text)],
      [`${name}_en`, optional(PRODUCT.text)],
    ]),
  )
const ofSpu = (column: string) => `select s.${column} from spus s where s.id = t.spu_id`

/** The templates it is shown on; a photo with placed faces counts as one. */
const ANGLES = `
  select coalesce(json_agg(json_build_object('key', a.key, 'name_zh', a.name_zh, 'name_en', a.name_en, 'faces', a.faces,
                                             'kind', 'template', 'template', a.template, 'setting', a.setting) order by a.sort desc, a.id), '[]')
    from product_angles a where a.product_id = t.id`

export const products = defineResource({
  name: 'products',
  table: 'products',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: OWNED,
  sharedWith: publishedOrMadeByFactory,
  label: NAMED,
  order: { field: 'id', direction: 'desc' },
  hooks: productRules,
  usedBy: [
    { resource: 'designs', table: 'designs', column: 'product_id', names: 'code' },
    { resource: 'finished-products', table: 'finished_products', column: 'product_id', names: 'code' },
    inOrders('product_id'),
    {
      resource: 'product-versions',
      table: 'product_versions v',
      column: 'case when v.frozen_at is not null then v.product_id end',
    },
  ],
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    code: text({ readonly: true, search: true, sort: true }),
    spu_id: reference('spus', { required: true, readonly: 'after_create' }),
    spu_code: derived('text', ofSpu('code'), { search: true }),
    category_id: { ...derived('reference', ofSpu('category_id'), { nullable: true }), to: 'spu-categories' },
    factory_id: { ...derived('reference', ofSpu('factory_id'), { nullable: true }), to: 'organisations' },
    status: choice(PRODUCT_STATUSES, { initial: 'draft', sort: true }),
    name_zh: optional(120, { search: true, sort: true }),
    name_en: optional(120, { search: true, sort: true }),
    style_code: optional(60, { search: true, sort: true }),
    main_material: optional(60),
    main_material_zh: dictionaryWord('main_material', 'material', 'zh'),
    main_material_en: dictionaryWord('main_material', 'material', 'en'),
    season: optional(60),
    season_zh: dictionaryWord('season', 'season', 'zh'),
    season_en: dictionaryWord('season', 'season', 'en'),
    ...texts(),
    commitment_days: choice(COMMITMENT_DAYS, { nullable: true, sort: true }),
    colour_ids: many('stock-colours', { table: 'product_colours', own: 'product_id', other: 'colour_id' }),
    size_ids: many('sizes', { table: 'product_sizes', own: 'product_id', other: 'size_id' }),
    photos: json({ initial: [] }),
    picture: derived('text', `t.photos -> 0 ->> 'picture'`, { nullable: true }),
    faces: json({ initial: [], sql: `format_amounts(t.faces, 'print_price')` }),
    angles: derived('json', ANGLES),
    tiers: json({ initial: [], sql: `format_amounts(t.tiers, 'price')` }),
    list_price: derived('money', `(t.tiers -> 0 ->> 'minor')::bigint`, { nullable: true, sort: true }),
    is_shared: flag(),
    sort: integer({ sort: true, initial: 0 }),
    published_at: moment({ nullable: true }),
    version_number: derived('integer', 'select max(v.number) from product_versions v where v.product_id = t.id', {
      nullable: true,
    }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})
