import { LINK_SUGGESTIONS, type LinkSuggestion, type LinkSuggestionReason } from '#contracts/order_sync'
import { withLinks } from '#core/crud/list'
import { findRow, findRows } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { rows, type Row } from '#core/database'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, nullable, object, text } from '#core/http/schemas'
import { finished } from '#design/finished/finished'
import { PRINT_FAULT } from '#design/printing/endpoints'
import { orders } from '#orders/resources/orders'

interface Candidate {
  item: number
  title: string
  sku: string
  reason: LinkSuggestionReason
  finished_product_id: number
  colour_id: number | null
  size_id: number | null
}

const PER_ITEM = 3
const ITEMS = 50
/** Titles are compared with the merchant's newest products only, so that the time stays bounded. */
const COMPARED = 2000
const SIMILAR = 0.3

/**
 * Candidates of each item of an order, best first. A title counts as contained in the other if it is long enough not to be
 * a single common word.
 */
const CANDIDATES = `
  with items as materialized (
    select i.id as item, i.position, i.third_party_title as title, i.third_party_sku as sku,
           coalesce(p.external_product, '') as product, coalesce(p.external_variant, '') as variant, coalesce(nullif(p.code, ''), i.third_party_sku) as code
      from order_items i left join platform_order_items p on p.item_id = i.id
     where i.order_id = :order order by i.position limit ${ITEMS}),
  compared as materialized (
    select f.id, n.title from finished_products f left join publications u on u.finished_product_id = f.id and u.store_id = :store
           cross join lateral (values (f.name), (u.form ->> 'title_en'), (u.form ->> 'title_zh')) n(title)
     where f.id in (select id from finished_products where organisation_id = :merchant order by id desc limit ${COMPARED}) and n.title <> ''),
  found as (
    select i.item, 'listing' as reason, 2.0 as score, u.finished_product_id, v.colour_id, v.size_id
      from items i join publications u on u.store_id = :store join publication_variants v on v.publication_id = u.id
     where i.variant <> '' and v.variant_no = i.variant or i.code <> '' and v.code = i.code
    union all
    select i.item, 'listing', 1.0, u.finished_product_id, null, null
      from items i join publications u on u.store_id = :store and u.product_no = i.product and i.product <> ''
    union all
    select i.item, 'sku', 2.0, f.id, (e.sku ->> 'colour_id')::int, (e.sku ->> 'size_id')::int
      from items i join finished_products f on f.organisation_id = :merchant and i.code <> ''
           and f.external_skus @> jsonb_build_array(jsonb_build_object('sku', i.code))
           cross join lateral jsonb_array_elements(f.external_skus) e(sku)
     where e.sku ->> 'sku' = i.code
    union all
    select i.item, 'sku', 1.0, f.id, null, null from items i
      join finished_products f on f.organisation_id = :merchant
           and (i.code <> '' and f.code = upper(i.code) or i.product <> '' and f.external_spu = i.product)
    union all
    select i.item, 'title', s.score, s.id, null, null from items i cross join lateral (
      select c.id, max(greatest(similarity(c.title, i.title), case when length(c.title) >= 6 then 0.9 * word_similarity(c.title, i.title) else 0 end)) as score
        from compared c where i.title <> '' group by c.id order by 2 desc, c.id desc limit ${PER_ITEM}) s
     where s.score >= ${SIMILAR}),
  best as (
    select distinct on (item, finished_product_id) * from found
     order by item, finished_product_id, array_position(array['listing', 'sku', 'title'], reason), score desc)
  select i.item, i.title, i.sku, b.reason, b.finished_product_id, b.colour_id, b.size_id
    from best b join items i using (item)
   order by i.position, array_position(array['listing', 'sku', 'title'], b.reason), b.score desc, b.finished_product_id desc`

type Order = Record<'id' | 'organisation_id', number> & { store_id: number | null }

/** Products out of the user's range are left out. */
async function suggestionsOf({ id, organisation_id: merchant, store_id: store }: Order, actor: Actor) {
  const found = await rows<Candidate>(CANDIDATES, { order: id, merchant, store: store ?? 0 })
  const ids = [...new Set(found.map((one) => one.finished_product_id))]
  const seen = await withLinks(finished, await findRows(finished, ids, actor, 'view'), actor)
  const products = new Map(seen.map((product) => [Number(product.id), product]))
  const counts = new Map<number, number>()
  return found.flatMap((one) => {
    const product = products.get(one.finished_product_id)
    const count = (counts.get(one.item) ?? 0) + 1
    if (!product || count > PER_ITEM) return []
    counts.set(one.item, count)
    return [toSuggestion(one, product)]
  })
}

function toSuggestion(candidate: Candidate, product: Row): LinkSuggestion {
  const { id, name, code, picture_link, print_fault, colours, sizes } = product as unknown as LinkSuggestion['product']
  const sold = `${candidate.title} ${candidate.sku}`
  return {
    item_id: candidate.item,
    reason: candidate.reason,
    colour_id: candidate.colour_id ?? variantIn(colours, sold),
    size_id: candidate.size_id ?? variantIn(sizes, sold),
    product: { id, name, code, picture_link, print_fault, colours, sizes },
  }
}

interface Named {
  id: number
  name_zh: string
  name_en: string
}

/** The colour or size whose name the title or SKU contains as a word; the longest, as in "light blue". */
function variantIn(options: readonly Named[], sold: string): number | null {
  if (options.length === 1) return options[0]?.id ?? null
  const named = options.flatMap(({ id, name_zh, name_en }) => [name_zh, name_en].map((name) => ({ id, name })))
  const found = named.filter(({ name }) => name !== '' && containsWord(sold, name))
  return found.toSorted((one, other) => other.name.length - one.name.length)[0]?.id ?? null
}

function containsWord(text: string, word: string): boolean {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`(?<![a-z0-9])${escaped}(?![a-z0-9])`, 'i').test(text)
}

const NAMED = { id: integer, name_zh: text, name_en: text }

/** For the dialog that links the items of an order. */
export const show = endpoint({
  answer: list(
    object({
      item_id: integer,
      reason: choice(LINK_SUGGESTIONS),
      colour_id: nullable(integer),
      size_id: nullable(integer),
      product: object({
        id: integer,
        name: text,
        code: text,
        picture_link: nullable(text),
        print_fault: nullable(PRINT_FAULT),
        colours: list(object({ ...NAMED, hex: text })),
        sizes: list(object(NAMED)),
      }),
    }),
  ),
  async handle({ ctx }) {
    const order = await findRow(orders, idOf(ctx), actorOf(ctx), 'edit')
    return suggestionsOf(order as unknown as Order, actorOf(ctx))
  },
})
