import { minorOf } from '#contracts/price/amounts'
import { escapeLike, type Sql } from '#core/lists/conditions'
import type { Site } from '#tenancy/queries/site_of_host'
import type { ShopAsked } from '#catalogue/queries/shop'

/** What a site sells: a supplier's its own and what the platform shares, the platform's everything that is shown. */
export function offeredOn({ kind, organisation_id: id }: Site): Sql[] {
  const published = { text: `t.status = 'published'`, bindings: [] }
  if (kind !== 'supplier') return [published]
  return [published, { text: '(t.organisation_id = ? or t.is_shared)', bindings: [id] }]
}

/** What a product is found by. */
export const WORDS = 'product_words(t.name_zh, t.name_en, t.style_code, t.code)'
const LIST_PRICE = `(t.tiers -> 0 ->> 'minor')::bigint`

export function* narrowedTo(asked: ShopAsked): Generator<Sql> {
  const { category_id: category, colour_id: colour, days, min_price: least, max_price: most, q = '' } = asked
  if (category !== undefined) yield inCategory(category)
  for (const name of ['type', 'gender'] as const)
    if (asked[name]) yield { text: `t.spu_id in (select id from spus where ${name} = ?)`, bindings: [asked[name]] }
  if (colour !== undefined)
    yield { text: 't.id in (select product_id from product_colours where colour_id = ?)', bindings: [colour] }
  if (days !== undefined) yield { text: 't.commitment_days <= ?', bindings: [days] }
  if (least !== undefined) yield { text: `${LIST_PRICE} >= ?`, bindings: [minorOf(least)] }
  if (most !== undefined) yield { text: `${LIST_PRICE} <= ?`, bindings: [minorOf(most)] }
  yield* named(q)
}

function inCategory(id: number): Sql {
  const below = `with recursive below as (select ?::int as id union select c.id from spu_categories c join below b on c.parent_id = b.id) select id from below`
  return { text: `t.spu_id in (select id from spus where category_id = any(array(${below})))`, bindings: [id] }
}

/** Every word stands in a name or number. The grams find the few rows that may hold it, the comparison decides. */
const named = (words: string): Sql[] =>
  [...new Set(words.toLowerCase().split(/\s+/).filter(Boolean))].map((word) => ({
    text: `(grams(${WORDS}) @> grams_of_word(?) and ${WORDS} like ?)`,
    bindings: [word, `%${escapeLike(word)}%`],
  }))
