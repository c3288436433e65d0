import type { Publication } from '#contracts/finished'
import type { CompositionLine } from '#contracts/catalogue'
import type { PendingAction, PublicationChoice } from '#contracts/publications'
import type {
  OfferedAttribute,
  OfferedWarehouse,
  PublicationContext,
  PublicationForm,
} from '#contracts/publishing/form'
import type { PublicationVariable } from '#contracts/publishing/texts'
import type { WarehouseType } from '#contracts/stores'
import { readForm } from '#contracts/publishing/form_shape'
import type { SalesPlatform } from '#contracts/suppliers'
import { rows, type Transaction } from '#core/database'

type Choice = PublicationChoice & { hex: string }
interface Pair {
  zh: string | null
  en: string | null
}

/** A publication with what its store offers and its product is. */
export interface LoadedPublication {
  id: number
  organisation_id: number
  owner_user_id: number | null
  finished_product_id: number
  finished_version: number
  store_id: number
  sales_platform: SalesPlatform
  status: Publication
  pending: PendingAction | null
  attempt: number
  version: number
  version_number: number
  published_version: number | null
  /** The design of the version on sale; null: nothing is on sale. */
  live_finished_version: number | null
  product_no: string
  form: PublicationForm
  code: string
  name: string
  store: string
  region: string
  is_store_enabled: boolean
  product: Pair
  material: Pair
  season: Pair
  composition: (CompositionLine & Pair)[]
  colours: Choice[]
  sizes: PublicationChoice[]
  warehouses: { id: string; name: string; type: WarehouseType; sites: string[] }[]
  attributes: OfferedAttribute[] | null
}

const word = (field: string, type: string, language: 'zh' | 'en') =>
  `(select i.label_${language} from dictionary_items i join dictionary_types d on d.id = i.type_id where d.code = '${type}' and i.value = ${field})`
const pair = (field: string, type: string) =>
  `json_build_object('zh', ${word(field, type, 'zh')}, 'en', ${word(field, type, 'en')})`
const named = (table: string, name: string, more = '') =>
  `(select coalesce(json_agg(json_build_object('id', w.id, 'name_zh', w.name_zh, 'name_en', w.name_en${more}) order by w.sort desc, w.id desc), '[]')
     from finished_${name}s x join ${table} w on w.id = x.${name}_id where x.finished_product_id = f.id)`

/** The platform's own id, or ours for a warehouse kept by hand. */
const WAREHOUSES = `(select coalesce(json_agg(json_build_object('id', coalesce(nullif(w.external_id, ''), 'w' || w.id), 'name', w.name, 'type', w.type,
  'sites', array(select site from warehouse_sites e where e.warehouse_id = w.id order by site)) order by w.id), '[]')
  from warehouses w where w.store_id = p.store_id)`

const LOADED = `select p.id, p.organisation_id, p.owner_user_id, p.finished_product_id, f.version_number as finished_version, p.store_id,
    p.sales_platform, p.status, p.pending, p.attempt, p.version, p.version_number, p.published_version,
    (select v.finished_version from publication_versions v where v.publication_id = p.id and v.number = p.published_version) as live_finished_version,
    p.product_no, p.form,
    f.code, f.name, s.name as store, s.region, s.status = 'enabled' as is_store_enabled,
    json_build_object('zh', r.name_zh, 'en', r.name_en) as product,
    ${pair('r.main_material', 'material')} as material, ${pair('r.season', 'season')} as season,
    (select coalesce(json_agg(json_build_object('material', c ->> 'material', 'percent', (c -> 'percent')::float8, 'zh', ${word("c ->> 'material'", 'material', 'zh')},
      'en', ${word("c ->> 'material'", 'material', 'en')})), '[]') from jsonb_array_elements(b.composition) c) as composition,
    ${named('stock_colours', 'colour', `, 'hex', w.hex`)} as colours, ${named('sizes', 'size')} as sizes, ${WAREHOUSES} as warehouses,
    (select k.attributes from store_category_attributes k where k.store_id = p.store_id and k.category_no = p.form ->> 'category_id') as attributes
  from publications p join finished_products f on f.id = p.finished_product_id join stores s on s.id = p.store_id
  join products r on r.id = f.product_id join spus b on b.id = r.spu_id`

/** One query for any number of publications. The caller has checked that the person may see them. */
export async function loadPublications(ids: readonly number[], trx?: Transaction): Promise<LoadedPublication[]> {
  const found = await rows<LoadedPublication>(`${LOADED} where p.id = any(?) order by p.id`, [ids], trx)
  return found.map((one) => ({ ...one, form: readForm(one.form).form }))
}

export function contextOf(loaded: LoadedPublication): PublicationContext {
  const sites = [...new Set(loaded.warehouses.flatMap(({ sites: own }) => own))].toSorted((a, b) => a.localeCompare(b))
  return {
    platform: loaded.sales_platform,
    region: loaded.region,
    sites: sites.map((id) => ({ id, name: id, currency: '' })),
    warehouses: loaded.warehouses.map(({ id, name, type, sites: own }): OfferedWarehouse => ({
      id,
      name,
      kind: type,
      sites: own,
    })),
    colour_ids: loaded.colours.map(({ id }) => id),
    size_ids: loaded.sizes.map(({ id }) => id),
    attributes: loaded.attributes,
    variables: { 'zh-cn': variablesOf(loaded, 'zh'), en: variablesOf(loaded, 'en') },
  }
}

function variablesOf(loaded: LoadedPublication, language: 'zh' | 'en'): Record<PublicationVariable, string> {
  const other = language === 'zh' ? 'en' : 'zh'
  const of = (one: Pair) => one[language] ?? one[other] ?? ''
  const list = (all: readonly PublicationChoice[]) =>
    all.map((one) => one[`name_${language}`]).join(language === 'zh' ? '、' : ', ')
  return {
    name: loaded.name,
    product: of(loaded.product),
    code: loaded.code,
    colours: list(loaded.colours),
    sizes: list(loaded.sizes),
    material: of(loaded.material),
    composition: loaded.composition
      .map((line) => `${of(line) || line.material} ${line.percent}%`)
      .join(language === 'zh' ? '、' : ', '),
    season: of(loaded.season),
    store: loaded.store,
  }
}
