import { FINISHED } from '#contracts/limits'
import type { Row } from '#core/database'
import { Refusal } from '#core/errors'
import { type Hooks, defineResource } from '#core/crud/resource'
import { rejectRiskyTexts, type Texts } from '#settings/risk/check_text'
import { labelFaults, throwFaults, variantFaults } from '#design/finished/validation'
import { PUBLICATIONS, type Publication, type PublicationAction } from '#contracts/finished'
import { stateMachine } from '#core/domain/state_machine'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { choice, derived, id, integer, json, link, many, manyWords, moment, reference, text } from '#core/lists/fields'
import { inOrders } from '#catalogue/resource_parts'
import { organisationNames } from '#tenancy/resources'

export const finishedRules: Hooks = {
  async beforeWrite(values, before) {
    const { colour_ids: colours, size_ids: sizes } = before as { colour_ids: number[]; size_ids: number[] }
    throwFaults({
      ...labelFaults((values.labels ?? []) as string[]),
      ...variantFaults(values, { colours: new Set(colours), sizes: new Set(sizes) }),
    })
    await rejectRiskyTexts(publicTexts(values))
    return values
  },
  beforeDelete(ids) {
    const most = { key: 'validation.array.maxLength', params: { max: FINISHED.atOnce } }
    if (ids.length > FINISHED.atOnce) throw new Refusal('E_INVALID', { fields: { ids: [most] } })
    return Promise.resolve(() => Promise.resolve())
  },
}

/** Texts shown in a shop, for the risk-word check. */
export const publicTexts = ({ name, name_en, labels }: Row): Texts => ({
  name,
  ...(name_en ? { name_en } : {}),
  ...Object.fromEntries(((labels ?? []) as string[]).map((label, i) => [`labels.${i}`, label])),
})

export type PublicationAnswer = 'succeed' | 'fail'

/** Users request and platforms answer; a pending request blocks further ones until its answer. */
export const publicationStates = stateMachine<Publication, PublicationAction | PublicationAnswer>({
  states: PUBLICATIONS,
  initial: ['to_release'],
  final: [],
  transitions: {
    publish: { from: ['to_release'], to: 'releasing' },
    republish: { from: ['released', 'failed'], to: 'releasing' },
    succeed: { from: ['releasing'], to: 'released' },
    fail: { from: ['releasing'], to: 'failed' },
    unpublish: { from: ['released', 'failed'], to: 'to_release' },
  },
})

const ofProduct = (column: string) =>
  derived('text', `select p.${column} from products p where p.id = t.product_id`, { nullable: true, search: true })
const ofCategory = (column: string) =>
  derived(
    'text',
    `select c.${column} from products p join spus s on s.id = p.spu_id join spu_categories c on c.id = s.category_id where p.id = t.product_id`,
    { nullable: true },
  )
/** `exported_stores` holds store ids. */
const EXPORTED = `select coalesce(json_agg(s.name order by s.name), '[]') from jsonb_array_elements(t.exported_stores) e
  join stores s on s.id = case when jsonb_typeof(e) = 'number' then (e #>> '{}')::int end`
const externalNumbers = (list: string, name: string) =>
  derived('text', `select string_agg(one ->> '${name}', ' ') from jsonb_array_elements(t.${list}) one`, {
    nullable: true,
    search: true,
  })
const READ_ONLY = { readonly: true } as const
const READ_ONLY_NULLABLE = { ...READ_ONLY, nullable: true } as const
const joinTable = (name: string) => ({ table: `finished_${name}s`, own: 'finished_product_id', other: `${name}_id` })

/** The current version. */
const CURRENT_VERSION = 'where v.finished_product_id = t.id and v.number = t.version_number'

/** Names of colours and sizes, in catalogue order. */
const namesField = (table: string, name: string, more = '') =>
  derived(
    'json',
    `select coalesce(json_agg(json_build_object('id', w.id, 'name_zh', w.name_zh, 'name_en', w.name_en${more}) order by w.sort desc, w.id desc), '[]')
       from finished_${name}s x join ${table} w on w.id = x.${name}_id where x.finished_product_id = t.id`,
  )

export const finished = defineResource({
  name: 'finished-products',
  table: 'finished_products',
  verbs: ['view', 'edit', 'delete'],
  ownership: { organisation: 'organisation_id', owner: 'owner_user_id' },
  label: { 'zh-cn': 'name', en: 'name_en' },
  order: { field: 'id', direction: 'desc' },
  hooks: finishedRules,
  usedBy: [
    inOrders('finished_product_id'),
    { resource: 'publications', table: 'publications', column: 'finished_product_id', names: 'id' },
  ],
  fields: {
    id: id(),
    code: text({ ...READ_ONLY, search: true, sort: true }),
    organisation_id: reference('organisations', READ_ONLY),
    ...organisationNames('merchant'),
    owner_user_id: reference('users', READ_ONLY_NULLABLE),
    name: text({ required: true, max: FINISHED.name, search: true, sort: true }),
    name_en: text({ max: FINISHED.name, search: true, initial: '' }),
    group_id: reference('finished-groups', { nullable: true }),
    product_id: reference('products', READ_ONLY),
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
      matchSql: (ids) => ({
        text: 't.product_id in (select p.id from products p join spus s on s.id = p.spu_id where s.category_id = any(?))',
        bindings: [ids],
      }),
    },
    design_id: reference('designs', READ_ONLY),
    version_number: integer(READ_ONLY),
    colour_ids: many('stock-colours', joinTable('colour'), READ_ONLY),
    size_ids: many('sizes', joinTable('size'), READ_ONLY),
    colours: namesField('stock_colours', 'colour', `, 'hex', w.hex`),
    sizes: namesField('sizes', 'size'),
    default_size_id: reference('sizes', { nullable: true }),
    custom_sizes: json({ initial: [] }),
    external_spu: text({ max: FINISHED.external, search: true, initial: '' }),
    external_skcs: json({ initial: [] }),
    skcs: externalNumbers('external_skcs', 'skc'),
    external_skus: json({ initial: [] }),
    skus: externalNumbers('external_skus', 'sku'),
    labels: manyWords({ table: 'finished_labels', own: 'finished_product_id', other: 'label' }),
    themes: json(READ_ONLY),
    size_tables: json(READ_ONLY),
    source_names: json(READ_ONLY),
    design_accounts: derived(
      'json',
      `select coalesce(json_agg(distinct u.username), '[]') from finished_versions f join users u on u.id = f.saved_by where f.finished_product_id = t.id`,
    ),
    remark: text({ max: FINISHED.remark, search: true, initial: '' }),
    picture: text(READ_ONLY_NULLABLE),
    picture_link: link('picture'),
    render_count: integer({ ...READ_ONLY, sort: true }),
    print_fault: derived('json', `select v.print_fault from finished_versions v ${CURRENT_VERSION}`, {
      nullable: true,
    }),
    is_unprintable: derived('flag', `(select v.print_fault is not null from finished_versions v ${CURRENT_VERSION})`),
    publication: choice(PUBLICATIONS, READ_ONLY),
    publication_reason: text(READ_ONLY_NULLABLE),
    sales_platform: choice(SALES_PLATFORMS, READ_ONLY_NULLABLE),
    store_id: integer(READ_ONLY_NULLABLE),
    store: derived('text', 'select s.name from stores s where s.id = t.store_id', { nullable: true }),
    site: text(READ_ONLY_NULLABLE),
    publication_template: text(READ_ONLY_NULLABLE),
    published_no: text({ ...READ_ONLY_NULLABLE, search: true }),
    exported_stores: json(READ_ONLY),
    exported_store_names: derived('json', EXPORTED),
    publish_asked_at: moment({ nullable: true }),
    published_at: moment({ nullable: true }),
    unpublished_at: moment({ nullable: true }),
    order_count: integer({ ...READ_ONLY, sort: true }),
    paid_at: moment({ nullable: true }),
    shipped_at: moment({ nullable: true }),
    version: integer(READ_ONLY),
    created_at: moment(),
    updated_at: moment(),
  },
})
