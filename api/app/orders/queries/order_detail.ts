import { HOME_CURRENCY } from '#contracts/exchange'
import type { OrderProfit, OrderRow } from '#contracts/orders'
import { preparedRow, type Row, type Transaction } from '#core/database'
import { decimalSql } from '#core/decimal_sql'
import { Refusal } from '#core/errors'
import { rowSql } from '#core/crud/columns'
import { seenBy } from '#core/crud/discreet'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { DECLARED_OF_ITEM } from '#orders/queries/default_customs'
import { withActions } from '#orders/queries/order_page'
import { ITEM_ARTWORK, ITEM_PICTURE } from '#orders/queries/ordered_picture'
import { transactionsSql } from '#orders/queries/order_transactions'
import { pictured } from '#orders/queries/pictured'
import { orders } from '#orders/resources/orders'

const word = (table: string, id: string, more = '') =>
  `(select json_build_object('id', w.id, 'name_zh', w.name_zh, 'name_en', w.name_en${more}) from ${table} w where w.id = ${id})`

const MORE = `
         (select coalesce(json_agg(json_build_object('id', i.id, 'position', i.position, 'name', i.name, 'code', i.code, 'picture', ${ITEM_PICTURE}, 'artwork', ${ITEM_ARTWORK}, 'quantity', i.quantity,
            'finished_product_id', i.finished_product_id, 'colour_id', i.colour_id, 'size_id', i.size_id,
            'colour', ${word('stock_colours', 'i.colour_id', `, 'hex', w.hex`)}, 'size', ${word('sizes', 'i.size_id')}, 'unit', ${decimalSql('i.unit_minor')},
            'amount', ${decimalSql('i.amount_minor')}, 'price', i.price, 'customs', ${DECLARED_OF_ITEM}, 'third_party_title', i.third_party_title,
            'third_party_sku', i.third_party_sku,
            'print_fault', (select v.print_fault from finished_versions v where v.id = i.finished_version_id)) order by i.position), '[]')
            from order_items i where i.order_id = t.id) as lines,
         (select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number, 'part_no', p.part_no, 'factory_id', p.factory_id,
            'factory', f.name, 'status', p.status, 'pieces', p.pieces, 'product_amount', ${decimalSql('p.product_minor')},
            'freight_amount', ${decimalSql('p.freight_minor')}, 'freight', p.freight,
            'items', (select json_agg(json_build_object('item', x.item_id, 'quantity', x.quantity) order by x.item_id)
                        from order_part_items x where x.part_id = p.id)) order by p.number), '[]')
            from order_parts p join organisations f on f.id = p.factory_id where p.order_id = t.id) as parts,
         (select coalesce(json_agg(json_build_object('version', d.version, 'action', d.action, 'from_status', d.from_status,
            'to_status', d.to_status, 'party', d.party, 'username', d.username, 'detail', d.detail, 'created_at', d.created_at)
            order by d.version desc), '[]') from order_dynamics d where d.order_id = t.id) as dynamics`

type Found = Row & { r: Row }

/** An order with its lines, its parts, its transactions and who did what: one statement, whatever is in it. Nothing where it is out of the person's reach. */
export function readDetail(id: number, actor: Actor, client?: Transaction): Promise<Found | undefined> {
  const where = join([...scopeSql(orders, actor, 'orders.view'), { text: 't.id = ?', bindings: [id] }])
  const transactions = transactionsSql('named.order_no', actor)
  return preparedRow<Found>(
    `select ${rowSql(seenBy(orders, actor))} as r, ${MORE}, ${transactions.text} as transactions
       from orders t cross join lateral (select t.order_no) named ${where.text}`,
    [...transactions.bindings, ...where.bindings],
    client,
  )
}

export const orderDetail = async (id: number, actor: Actor): Promise<Row> =>
  shownDetail(await readDetail(id, actor), actor)

/** As it is shown to this person. */
export async function shownDetail(found: Found | undefined, actor: Actor): Promise<Row> {
  if (!found) throw new Refusal('E_NOT_FOUND')
  const { r: shown, ...more } = found
  const whole = { ...withActions(shown, actor), ...more, profit: profitOf(shown as unknown as OrderRow) }
  const [seen] = await pictured<Row>([whole], ['items', 'lines'], actor)
  return seen as Row
}

/** Nothing where nobody knows what it was sold for, or it was cancelled. */
const profitOf = (order: OrderRow): OrderProfit | null =>
  order.profit_amount === null
    ? null
    : {
        currency: HOME_CURRENCY,
        exchange_rate: order.exchange_rate as string,
        sale: order.sold_amount as string,
        cost: order.total_amount,
        profit: order.profit_amount,
        rate: order.profit_rate,
      }
