import { rowSql, filtersOf, missingRow, whereAll } from '#core/crud/find_rows'
import { toResource } from '#core/crud/resource'
import { scopeSql, viewFor } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'
import { transactions } from '#ledger/transactions/transactions'
import { ORDER_STATUSES, type OrderButton, type OrderStatus, type OrderProfit, type OrderRow } from '#contracts/orders'
import type { Permission } from '#contracts/permissions'
import { rows, type Row, preparedRow, type Transaction } from '#core/database'
import { listWhere } from '#core/crud/list'
import type { ListQuery } from '#core/lists/parse_query'
import { allowedButtons, type OrderState, roleOf } from '#orders/domain/order_states'
import { forPaidOrder, LINE_PROBLEM, VALUES_FAULT } from '#orders/queries/line_problems'
import { withPictureLinks, ITEM_ARTWORK, ITEM_PICTURE } from '#orders/queries/pictures'
import { orders } from '#orders/resources/orders'
import { BASE_CURRENCY } from '#contracts/money'
import { decimalSql } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { ITEM_CUSTOMS, ITEM_NAME_EN, ITEM_VALUES } from '#orders/queries/order_sql'

const SHOWN = [
  'id',
  'pay_no',
  'entry',
  'amount',
  'before',
  'after',
  'status',
  'operator',
  'remark',
  'created_at',
] as const

export const orderTransaction = toResource({
  ...transactions,
  name: 'order-transactions',
  fields: Object.fromEntries(Object.entries(transactions.fields).filter(([name]) => SHOWN.includes(name as never))),
})

/**
 * The ledger entries of the order numbered `orderNo`, oldest first, as far as this user may see them; null without
 * permission.
 */
export function transactionsSql(orderNo: string, actor: Actor): Sql {
  if (!actor.may('transactions.view')) return { text: 'null', bindings: [] }
  const scope = scopeSql(transactions, actor, 'transactions.view')
  const lines = `select l.id from ledger_operations o join ledger_transfers x on x.operation_id = o.id
                   join ledger_lines l on l.transfer_id = x.id where o.order_no = ${orderNo}`
  const where = [...scope.map(({ text }) => text), `t.id = any(array(${lines}))`].join(' and ')
  return {
    text: `(select coalesce(json_agg(x.r order by x.id), '[]') from (select t.id, ${rowSql(orderTransaction)} as r from ledger_lines t where ${where}) x)`,
    bindings: scope.flatMap(({ bindings }) => bindings),
  }
}

type RowWithActions = Row & { actions: OrderButton[] }

/** A page of orders with their available actions, in one query. */
export async function orderPage(query: ListQuery, actor: Actor) {
  const seen = viewFor(orders, actor)
  const chosen = { scope: scopeSql(orders, actor, 'orders.view'), narrowing: filtersOf(seen, query) }
  const { body, total } = await listWhere(seen, query, chosen, actor)
  const page = JSON.parse(body.text) as { list: Row[] }
  const list = await withPictureLinks(page.list, ['items'], actor)
  return { page: { ...page, list: list.map((one) => withActions(one, actor)) }, total }
}

export const withActions = (one: Row, actor: Actor): RowWithActions => ({
  ...one,
  actions: allowedButtons(one as unknown as OrderState, roleOf(actor), (permission: Permission) =>
    actor.may(permission),
  ),
})

/** Orders per status, read from maintained counters: the cost does not grow with the orders. */
export async function orderCounts(actor: Actor): Promise<Record<OrderStatus, number>> {
  const counters = {
    ...orders,
    table: 'order_counts',
    ownership: { organisation: 'organisation_id', owner: 'user_id' },
  }
  const where = whereAll(scopeSql(counters, actor, 'orders.view'))
  const found = await rows<{ status: OrderStatus; count: number }>(
    `select t.status, sum(t.count)::int as count from order_counts t ${where.text} group by t.status`,
    where.bindings,
  )
  const counted = new Map(found.map(({ status, count }) => [status, count]))
  return Object.fromEntries(ORDER_STATUSES.map((one) => [one, counted.get(one) ?? 0])) as Record<OrderStatus, number>
}

const word = (table: string, id: string, more = '') =>
  `(select json_build_object('id', w.id, 'name_zh', w.name_zh, 'name_en', w.name_en${more}) from ${table} w where w.id = ${id})`

const MORE = `
         (select coalesce(json_agg(json_build_object('id', i.id, 'position', i.position, 'name', i.name, 'name_en', ${ITEM_NAME_EN}, 'code', i.code, 'picture', ${ITEM_PICTURE}, 'artwork', ${ITEM_ARTWORK}, 'quantity', i.quantity,
            'finished_product_id', i.finished_product_id, 'colour_id', i.colour_id, 'size_id', i.size_id,
            'colour', ${word('stock_colours', 'i.colour_id', `, 'hex', w.hex`)}, 'size', ${word('sizes', 'i.size_id')}, 'unit', ${decimalSql('i.unit_minor')},
            'amount', ${decimalSql('i.amount_minor')}, 'price', i.price, 'customs', ${ITEM_CUSTOMS}, 'third_party_title', i.third_party_title,
            'third_party_sku', i.third_party_sku, 'is_sample', i.sample_discount is not null, 'personalised', ${ITEM_VALUES}, 'buyer_note', i.buyer_note, 'problem', ${LINE_PROBLEM},
            'print_fault', coalesce(${VALUES_FAULT}, (select v.print_fault from finished_versions v where v.id = i.finished_version_id))) order by i.position), '[]')
            from order_items i where i.order_id = t.id) as lines,
         (select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number, 'part_no', p.part_no, 'factory_id', p.factory_id,
            'factory', f.name, 'factory_en', f.name_en, 'status', p.status, 'pieces', p.pieces, 'product_amount', ${decimalSql('p.product_minor')},
            'freight_amount', ${decimalSql('p.freight_minor')}, 'freight', p.freight,
            'items', (select json_agg(json_build_object('item', x.item_id, 'quantity', x.quantity) order by x.item_id)
                        from order_part_items x where x.part_id = p.id)) order by p.number), '[]')
            from order_parts p join organisations f on f.id = p.factory_id where p.order_id = t.id) as parts,
         (select coalesce(json_agg(json_build_object('version', d.version, 'action', d.action, 'from_status', d.from_status,
            'to_status', d.to_status, 'party', d.party, 'username', d.username, 'detail', d.detail, 'created_at', d.created_at)
            order by d.version desc), '[]') from order_dynamics d where d.order_id = t.id) as dynamics`

type Found = Row & { r: Row }

/** From the status of an order, which never becomes unpaid again. */
export const isCertainlyPaid = (status: OrderStatus) => !['pending_link', 'unpaid', 'cancelled'].includes(status)

/**
 * An order with lines, parts, transactions and history in one statement; undefined when out of the user's range. `isPaid`
 * is set where that is certain.
 */
export function queryDetail(
  id: number,
  actor: Actor,
  client?: Transaction,
  isPaid = false,
): Promise<Found | undefined> {
  const where = whereAll([...scopeSql(orders, actor, 'orders.view'), { text: 't.id = ?', bindings: [id] }])
  const transactions = transactionsSql('named.order_no', actor)
  const text = `select ${rowSql(viewFor(orders, actor))} as r, ${MORE}, ${transactions.text} as transactions
       from orders t cross join lateral (select t.order_no) named ${where.text}`
  return preparedRow<Found>(isPaid ? forPaidOrder(text) : text, [...transactions.bindings, ...where.bindings], client)
}

export async function orderDetail(id: number, actor: Actor): Promise<Row> {
  const found = await queryDetail(id, actor)
  if (!found) throw await missingRow(orders, id, actor, 'view')
  return presentDetail(found, actor)
}

export async function presentDetail(found: Found | undefined, actor: Actor): Promise<Row> {
  if (!found) throw new Refusal('E_NOT_FOUND')
  const { r: shown, ...more } = found
  const whole = { ...withActions(shown, actor), ...more, profit: profitOf(shown as unknown as OrderRow) }
  const [seen] = await withPictureLinks<Row>([whole], ['items', 'lines'], actor)
  return seen as Row
}

/** Null when the sale price is unknown or the order is cancelled. */
const profitOf = (order: OrderRow): OrderProfit | null =>
  order.profit_amount === null
    ? null
    : {
        currency: BASE_CURRENCY,
        exchange_rate: order.exchange_rate as string,
        sale: order.sold_amount as string,
        cost: order.total_amount,
        profit: order.profit_amount,
        rate: order.profit_rate,
      }
