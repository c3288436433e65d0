import { PUBLICATIONS } from '#contracts/finished'
import { FINISHED } from '#contracts/limits'
import { SALES_PLATFORMS } from '#contracts/supplier_levels'
import { choice, derived, id, integer, json, link, many, manyWords, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { inOrders } from '#catalogue/domain/in_orders'
import { finishedRules } from '#design/finished/domain/finished_rules'
import { organisationName } from '#tenancy/organisation_name'

const ofProduct = (column: string) =>
  derived('text', `select p.${column} from products p where p.id = t.product_id`, { nullable: true, search: true })
const ofCategory = (column: string) =>
  derived(
    'text',
    `select c.${column} from products p join spus s on s.id = p.spu_id join spu_categories c on c.id = s.category_id where p.id = t.product_id`,
    { nullable: true },
  )
/** Its stores are kept by their ids. */
const EXPORTED = `select coalesce(json_agg(s.name order by s.name), '[]') from jsonb_array_elements(t.exported_stores) e
  join stores s on s.id = case when jsonb_typeof(e) = 'number' then (e #>> '{}')::int end`
const external = (list: string, name: string) =>
  derived('text', `select string_agg(one ->> '${name}', ' ') from jsonb_array_elements(t.${list}) one`, {
    nullable: true,
    search: true,
  })
const found = { readonly: true } as const
const unknown = { ...found, nullable: true } as const
const through = (name: string) => ({ table: `finished_${name}s`, own: 'finished_product_id', other: `${name}_id` })

/** The version that is sold today. */
const TODAY = 'where v.finished_product_id = t.id and v.number = t.version_number'

/** Colours and sizes with their names, in the order of the house. */
const wordsOf = (table: string, name: string, more = '') =>
  derived(
    'json',
    `select coalesce(json_agg(json_build_object('id', w.id, 'name_zh', w.name_zh, 'name_en', w.name_en${more}) order by w.sort desc, w.id desc), '[]')
       from finished_${name}s x join ${table} w on w.id = x.${name}_id where x.finished_product_id = t.id`,
  )

/** What a merchant sells: a version of a design in some colours and sizes, by the merchant's own names and numbers. */
export const finished = defineResource({
  name: 'finished-products',
  table: 'finished_products',
  verbs: ['view', 'edit', 'delete'],
  ties: { organisation: 'organisation_id', owner: 'owner_user_id' },
  label: 'name',
  order: { field: 'id', direction: 'desc' },
  hooks: finishedRules,
  usedBy: [inOrders('finished_product_id')],
  fields: {
    id: id(),
    code: text({ ...found, search: true, sort: true }),
    organisation_id: reference('organisations', found),
    merchant: organisationName(),
    owner_user_id: reference('users', unknown),
    name: text({ required: true, max: FINISHED.name, search: true, sort: true }),
    group_id: reference('finished-groups', { nullable: true }),
    product_id: reference('products', found),
    product_zh: ofProduct('name_zh'),
    product_en: ofProduct('name_en'),
    style_code: ofProduct('style_code'),
    spu_code: derived(
      'text',
      'select s.code from products p join spus s on s.id = p.spu_id where p.id = t.product_id',
      {
        nullable: true,
        search: true,
      },
    ),
    category_zh: ofCategory('name_zh'),
    category_en: ofCategory('name_en'),
    category_id: {
      ...derived(
        'reference',
        'select s.category_id from products p join spus s on s.id = p.spu_id where p.id = t.product_id',
        { nullable: true },
      ),
      to: 'spu-categories',
      matches: (ids) => ({
        text: 't.product_id in (select p.id from products p join spus s on s.id = p.spu_id where s.category_id = any(?))',
        bindings: [ids],
      }),
    },
    design_id: reference('designs', found),
    version_number: integer(found),
    colour_ids: many('stock-colours', through('colour'), found),
    size_ids: many('sizes', through('size'), found),
    colours: wordsOf('stock_colours', 'colour', `, 'hex', w.hex`),
    sizes: wordsOf('sizes', 'size'),
    default_size_id: reference('sizes', { nullable: true }),
    custom_sizes: json({ initial: [] }),
    external_spu: text({ max: FINISHED.external, search: true, initial: '' }),
    external_skcs: json({ initial: [] }),
    skcs: external('external_skcs', 'skc'),
    external_skus: json({ initial: [] }),
    skus: external('external_skus', 'sku'),
    labels: manyWords({ table: 'finished_labels', own: 'finished_product_id', other: 'label' }),
    themes: json(found),
    size_tables: json(found),
    source_names: json(found),
    design_accounts: derived(
      'json',
      `select coalesce(json_agg(distinct u.username), '[]') from finished_versions f join users u on u.id = f.saved_by where f.finished_product_id = t.id`,
    ),
    remark: text({ max: FINISHED.remark, search: true, initial: '' }),
    picture: text(unknown),
    picture_link: link('picture'),
    render_count: integer({ ...found, sort: true }),
    print_fault: derived('json', `select v.print_fault from finished_versions v ${TODAY}`, { nullable: true }),
    is_unprintable: derived('flag', `(select v.print_fault is not null from finished_versions v ${TODAY})`),
    publication: choice(PUBLICATIONS, found),
    publication_reason: text(unknown),
    sales_platform: choice(SALES_PLATFORMS, unknown),
    store_id: integer(unknown),
    store: derived('text', 'select s.name from stores s where s.id = t.store_id', { nullable: true }),
    site: text(unknown),
    publication_template: text(unknown),
    published_no: text({ ...unknown, search: true }),
    exported_stores: json(found),
    exported_store_names: derived('json', EXPORTED),
    publish_asked_at: moment({ nullable: true }),
    published_at: moment({ nullable: true }),
    unpublished_at: moment({ nullable: true }),
    order_count: integer({ ...found, sort: true }),
    paid_at: moment({ nullable: true }),
    shipped_at: moment({ nullable: true }),
    version: integer(found),
    created_at: moment(),
    updated_at: moment(),
  },
})
