import type { ShopSort } from '#contracts/shop'
import { NEARLY } from '#contracts/limits'
import { atomically, row, rows, type Row } from '#core/database'
import { rowSql } from '#core/crud/columns'
import { join } from '#core/crud/filters'
import { listWhere, type ListAnswer } from '#core/crud/list'
import type { ListQuery, Order } from '#core/lists/list_query'
import type { Site } from '#tenancy/queries/site_of_host'
import { nearTo } from '#catalogue/queries/shop_nearness'
import { narrowedTo, offeredOn, type Narrowing } from '#catalogue/queries/shop_conditions'
import { isFavourite } from '#catalogue/queries/favourites'
import { soldTo } from '#catalogue/queries/sold_to'
import { shopCard } from '#catalogue/resources/shop_looks'

export interface ShopAsked extends Narrowing {
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

/** A page of what a site sells. */
export const shopList = (asked: ShopAsked, site: Site): Promise<ListAnswer> =>
  listWhere(shopCard, queryOf(asked), { scope: offeredOn(site), narrowing: [...narrowedTo(asked)] }, null)

/** The same of what a merchant has picked out, as far as it is still sold to it. */
export const favouriteList = (asked: ShopAsked, merchantId: number): Promise<ListAnswer> =>
  listWhere(
    shopCard,
    queryOf(asked),
    { scope: soldTo(merchantId), narrowing: [isFavourite(merchantId), ...narrowedTo(asked)] },
    null,
  )

function queryOf({ sort = 'recommended', cursor, limit = PER_PAGE, with_total: withTotal = true }: ShopAsked) {
  const orders = ORDERS[sort].map(([field, direction]) => ({ field, direction }))
  const plain = { offset: 0, isPaged: true, keyword: '', conditions: [], select: false, initial: null }
  return { ...plain, perPage: limit, orders, cursor: cursor ?? null, withTotal } satisfies ListQuery
}

/** What is called nearly so, the nearest first: for a search that found nothing, a letter may be wrong or missing. */
export function shopNearly(q: string, site: Site): Promise<Row[]> {
  const { is, rank } = nearTo(q)
  const { text, bindings } = join([...offeredOn(site), is])
  return atomically(async (trx) => {
    await row(`select set_config('pg_trgm.word_similarity_threshold', ?, true)`, [String(NEARLY.least)], trx)
    const found = await rows<{ r: Row }>(
      `select ${rowSql(shopCard)} as r from products t ${text} order by ${rank.text} desc, t.sort desc, t.id desc limit ?`,
      [...bindings, ...rank.bindings, NEARLY.most],
      trx,
    )
    return found.map(({ r }) => r)
  })
}
