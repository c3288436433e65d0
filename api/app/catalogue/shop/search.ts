import type { Sql } from '#core/lists/fields'
import { WORDS, filterConditions, offeredOnSite, type ShopFilters } from '#catalogue/shop/conditions'
import type { ShopSort } from '#contracts/shop'
import { SIMILAR_SEARCH } from '#contracts/limits'
import { withTransaction, row, rows, type Row, preparedRow } from '#core/database'
import { rowSql, whereAll } from '#core/crud/find_rows'
import { listWhere, type ListAnswer } from '#core/crud/list'
import type { ListQuery, Order } from '#core/lists/parse_query'
import type { Site } from '#tenancy/site'
import { isFavourite } from '#catalogue/shop/favourites'
import { soldTo } from '#catalogue/shop/sold_to'
import { shopCard, shopPage } from '#catalogue/shop/resources'
import type { DesignFace, ProductAngle, ProductPhoto } from '#contracts/catalogue'
import { Refusal } from '#core/errors'
import { allAngles } from '#catalogue/products/angles'
import { priceSheets } from '#catalogue/prices/sheets'

interface Nearness {
  condition: Sql
  rank: Sql
}

/** Trigrams need word boundaries, which Chinese text lacks. */
const IS_ASCII = /^[ -~]*$/

/** The similarity of a name to the query; an index answers both variants. */
export const similarTo = (q: string): Nearness => (IS_ASCII.test(q) ? byTrigrams(q.toLowerCase()) : byLetterPairs(q))

/** The threshold is a transaction setting, because only the operator uses the index; the function does not. */
const byTrigrams = (q: string): Nearness => ({
  condition: { text: `?::text <% ${WORDS}`, bindings: [q] },
  rank: { text: `word_similarity(?, ${WORDS})`, bindings: [q] },
})

const SHARED_PAIRS = `cardinality(array(select unnest(grams(${WORDS})) intersect select unnest(grams_of_word(?))))`

/** At least half of its bigrams. */
const byLetterPairs = (q: string): Nearness => ({
  condition: {
    text: `(grams(${WORDS}) && grams_of_word(?) and ${SHARED_PAIRS} * 2 >= cardinality(grams_of_word(?)))`,
    bindings: [q, q, q],
  },
  rank: { text: SHARED_PAIRS, bindings: [q] },
})

export interface ShopQuery extends ShopFilters {
  sort?: ShopSort
  cursor?: string
  limit?: number
  with_total?: boolean
}

const ORDERS: Record<ShopSort, [string, Order['direction']][]> = {
  recommended: [['sort', 'desc'], ['id', 'desc']],
  newest: [['published_at', 'desc'], ['id', 'desc']],
  cheapest: [['list_price', 'asc'], ['id', 'asc']],
  dearest: [['list_price', 'desc'], ['id', 'desc']],
} // prettier-ignore
const PER_PAGE = 48

export const shopList = (asked: ShopQuery, site: Site): Promise<ListAnswer> =>
  listWhere(shopCard, toListQuery(asked), { scope: offeredOnSite(site), narrowing: [...filterConditions(asked)] }, null)

export const favouriteList = (asked: ShopQuery, merchantId: number): Promise<ListAnswer> =>
  listWhere(
    shopCard,
    toListQuery(asked),
    { scope: soldTo(merchantId), narrowing: [isFavourite(merchantId), ...filterConditions(asked)] },
    null,
  )

function toListQuery({ sort = 'recommended', cursor, limit = PER_PAGE, with_total: withTotal = true }: ShopQuery) {
  const orders = ORDERS[sort].map(([field, direction]) => ({ field, direction }))
  const plain = { offset: 0, isPaged: true, keyword: '', conditions: [], select: false, initial: null }
  return { ...plain, perPage: limit, orders, cursor: cursor ?? null, withTotal } satisfies ListQuery
}

/** Fuzzy name search, nearest first, for a search without results. */
export function shopSimilar(q: string, site: Site): Promise<Row[]> {
  const { condition, rank } = similarTo(q)
  const { text, bindings } = whereAll([...offeredOnSite(site), condition])
  return withTransaction(async (trx) => {
    await row(`select set_config('pg_trgm.word_similarity_threshold', ?, true)`, [String(SIMILAR_SEARCH.least)], trx)
    const found = await rows<{ r: Row }>(
      `select ${rowSql(shopCard)} as r from products t ${text} order by ${rank.text} desc, t.sort desc, t.id desc limit ?`,
      [...bindings, ...rank.bindings, SIMILAR_SEARCH.most],
      trx,
    )
    return found.map(({ r }) => r)
  })
}

interface ProductPage extends Row {
  angles: ProductAngle[]
  photos: ProductPhoto[]
  faces: DesignFace[]
}

export const shopProduct = (id: number, site: Site): Promise<Row> => findPage(id, offeredOnSite(site))

/** The page's data for what this merchant may sell, on whichever site it is offered; its prices are those of visitors. */
export const soldProduct = (id: number, merchantId: number | null): Promise<Row> => findPage(id, soldTo(merchantId))

async function findPage(id: number, scope: readonly Sql[]): Promise<Row> {
  const { text, bindings } = whereAll([...scope, { text: 't.id = ?', bindings: [id] }])
  const found = await preparedRow<{ r: ProductPage }>(
    `select ${rowSql(shopPage)} as r from products t ${text}`,
    bindings,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  const sheets = await priceSheets([id], null)
  return { ...found.r, angles: allAngles(found.r), sheet: sheets.get(id) }
}
