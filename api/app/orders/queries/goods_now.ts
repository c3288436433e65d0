import { preparedRow, type Transaction } from '#core/database'
import { goodsVersionSql } from '#catalogue/queries/goods_version'
import { SUPPLIED, type Supplied } from '#logistics/queries/measures'

/** In which versions goods and rates are for a merchant, and how many pieces there are of some stocks: what is remembered is held against it. */
export interface GoodsNow extends Supplied {
  merchant_id: number
  /** The version of what is the merchant's own. */
  own: string
  /** By the ids of those stocks that were asked for and are there. */
  available: Record<number, number> | null
}

const nowOf = (stocks: string) => `m.id as merchant_id, ${SUPPLIED}, ${goodsVersionSql('m.id')} as own,
         (select json_object_agg(id, greatest(on_hand - reserved, 0)) from stocks where id = any(${stocks})) as available`

const NOW = `select ${nowOf('?::int[]')} from organisations m where m.id = ?`

export const goodsNow = (stocks: readonly number[], merchantId: number, client?: Transaction) =>
  preparedRow<GoodsNow>(NOW, [stocks, merchantId], client)

const NOW_OF_ORDER = `
  select ${nowOf('array(select i.stock_id from order_items i where i.order_id = o.id)')}
    from orders o join organisations m on m.id = o.organisation_id where o.id = ?`

/** Of what an order is made of, which need not be known for it. */
export const goodsNowOf = (orderId: number, client?: Transaction) =>
  preparedRow<GoodsNow>(NOW_OF_ORDER, [orderId], client)
