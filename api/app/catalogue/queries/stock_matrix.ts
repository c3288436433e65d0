import { row, type Row } from '#core/database'
import type { Actor } from '#core/http/actor'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { StockMatrix } from '#contracts/catalogue'
import { stocks } from '#catalogue/resources/stocks'

/** The pieces of a blank, colour by size, in the order of both; cells beyond the person's reach are left out. */
export async function stockMatrix({ id }: Row, actor: Actor): Promise<StockMatrix> {
  const own = { text: 't.spu_id = ?', bindings: [id] }
  const within = join([...scopeSql(stocks, actor, 'stocks.view'), own])
  const found = await row<StockMatrix>(
    `select ${wordsSql('stock_colours', 'spu_colours', 'colour_id', ', hex, is_dark')} as colours,
            ${wordsSql('sizes', 'spu_sizes', 'size_id')} as sizes,
            (select coalesce(json_agg(json_build_object('stock_id', t.id, 'colour_id', t.colour_id, 'size_id', t.size_id,
              'on_hand', t.on_hand, 'reserved', t.reserved, 'available', t.on_hand - t.reserved)), '[]') from stocks t ${within.text}) as cells`,
    [id, id, ...within.bindings],
  )
  return found as StockMatrix
}

const wordsSql = (table: string, through: string, column: string, more = '') =>
  `(select coalesce(json_agg(w), '[]') from (
      select id, name_zh, name_en${more} from ${table} where id in (select ${column} from ${through} where spu_id = ?) order by sort desc, id desc) w)`
