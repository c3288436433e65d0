import type { SpuGender, SpuType } from '#contracts/catalogue'
import type { Facet } from '#contracts/shop'
import { minorOf } from '#contracts/price/amounts'
import { whereAll } from '#core/crud/find_rows'
import { rows } from '#core/database'
import { escapeLike, type Sql } from '#core/lists/fields'
import type { Site } from '#tenancy/site'

/** List filters. Comma-separated values of one kind are alternatives. */
export interface ShopFilters {
  q?: string
  category_id?: number
  type?: SpuType
  gender?: SpuGender
  season?: string
  material?: string
  colour_id?: string
  days?: number
  min_price?: string
  max_price?: string
}

/** Products of a site: a supplier sells its own and shared ones, the platform everything published. */
export function offeredOnSite({ kind, organisation_id: id }: Site): Sql[] {
  const published = { text: `t.status = 'published'`, bindings: [] }
  if (kind !== 'supplier') return [published]
  return [published, { text: '(t.organisation_id = ? or t.is_shared)', bindings: [id] }]
}

/** Of these products, those that the site sells to its visitors. */
export async function filterOffered(ids: readonly number[], site: Site): Promise<number[]> {
  const { text, bindings } = whereAll([...offeredOnSite(site), { text: 't.id = any(?)', bindings: [ids] }])
  return (await rows<{ id: number }>(`select t.id from products t ${text} order by t.id`, bindings)).map(({ id }) => id)
}

export const WORDS = 'product_search_text(t.name_zh, t.name_en, t.style_code, t.code)'
export const LIST_PRICE = `(t.tiers -> 0 ->> 'minor')::bigint`

type FilterReader = (asked: ShopFilters) => Sql | undefined
const ifGiven = <V>(value: V | undefined, sql: (value: V) => Sql) => (value === undefined ? undefined : sql(value))
const oneOfList = (column: string, values: string) => ({ text: `${column} = any(?)`, bindings: [values.split(',')] })
const ofBlank = (column: string, value: string) => ({
  text: `t.spu_id in (select id from spus where ${column} = ?)`,
  bindings: [value],
})

const FILTER_SQL: Record<Facet, FilterReader> = {
  category_id: ({ category_id: id }) => ifGiven(id, inCategory),
  type: ({ type }) => ifGiven(type, (one) => ofBlank('type', one)),
  gender: ({ gender }) => ifGiven(gender, (one) => ofBlank('gender', one)),
  season: ({ season }) => ifGiven(season, (values) => oneOfList('t.season', values)),
  material: ({ material }) => ifGiven(material, (values) => oneOfList('t.main_material', values)),
  colour_id: ({ colour_id: ids }) => ifGiven(ids, inColours),
  days: ({ days }) => ifGiven(days, (most) => ({ text: 't.commitment_days <= ?', bindings: [most] })),
  price: ({ min_price: least, max_price: most }) => inPriceRange(least, most),
}

/** The conditions of the filters, except those of one facet, so that its own selection does not reduce its options. */
export function* filterConditions(asked: ShopFilters, without?: Facet): Generator<Sql> {
  for (const [facet, read] of Object.entries(FILTER_SQL)) {
    const sql = facet === without ? undefined : read(asked)
    if (sql) yield sql
  }
  yield* matchesWords(asked.q ?? '')
}

function inCategory(id: number): Sql {
  const below = `with recursive below as (select ?::int as id union select c.id from spu_categories c join below b on c.parent_id = b.id) select id from below`
  return { text: `t.spu_id in (select id from spus where category_id = any(array(${below})))`, bindings: [id] }
}

const inColours = (ids: string): Sql => ({
  text: 't.id in (select product_id from product_colours where colour_id = any(?))',
  bindings: [ids.split(',').map(Number)],
})

function inPriceRange(least?: string, most?: string): Sql | undefined {
  const bounds = [
    ...(least === undefined ? [] : [{ text: `${LIST_PRICE} >= ?`, bindings: [minorOf(least)] }]),
    ...(most === undefined ? [] : [{ text: `${LIST_PRICE} <= ?`, bindings: [minorOf(most)] }]),
  ]
  if (bounds.length === 0) return undefined
  return { text: bounds.map(({ text }) => text).join(' and '), bindings: bounds.flatMap(({ bindings }) => bindings) }
}

/** Every word must match a name or number. The trigram index finds candidates, the comparison decides. */
const matchesWords = (words: string): Sql[] =>
  [...new Set(words.toLowerCase().split(/\s+/).filter(Boolean))].map((word) => ({
    text: `(grams(${WORDS}) @> grams_of_word(?) and ${WORDS} like ?)`,
    bindings: [word, `%${escapeLike(word)}%`],
  }))
