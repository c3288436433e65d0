import type { AfterSalesState } from '#contracts/after_sales'
import type { Customs } from '#contracts/customs'
import type { CancelRequest, Hold, OrderSource, OrderStatus, Party, PaymentState } from '#contracts/orders'
import type { FreightOption, ReceiverAddress } from '#contracts/logistics'
import type { SalesPlatform } from '#contracts/supplier_levels'
import { preparedRow, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { together } from '#core/together'
import { hold } from '#core/crud/find'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { DECLARED_OF_ITEM } from '#orders/queries/default_customs'
import { goodsNowOf, type GoodsNow } from '#orders/queries/goods_now'
import { AFTER_SALES_OVER, orders, PARTLY_BEGUN } from '#orders/resources/orders'

export interface HeldOrder {
  id: number
  order_no: string
  organisation_id: number
  owner_user_id: number | null
  store_id: number | null
  status: OrderStatus
  payment: PaymentState
  source: OrderSource
  hold: Hold
  held_by: Party | null
  cancel_request: CancelRequest
  sales_platform: SalesPlatform
  is_partly_begun: boolean
  after_sales: AfterSalesState
  is_after_sales_over: boolean
  receiver: ReceiverAddress | null
  pieces: number
  paid: number
  /** Of what was paid, the freight charged less that returned since the payment. */
  adjusted: number
  refunded: number
  refunded_freight: number
  product: number
  freight: number
  /** The order whose pieces it makes once more. */
  remake_of: number | null
  operation_id: number | null
  remark: string
  version: number
  items: HeldItem[]
  parts: HeldPart[]
}

export interface HeldItem {
  id: number
  finished_product_id: number | null
  finished_version_id: number | null
  product_id: number | null
  stock_id: number | null
  factory_id: number | null
  colour_id: number | null
  size_id: number | null
  quantity: number
  unit: number
  name: string
  customs: Customs
  /** What of it is kept with the order. */
  said: Customs
}

export interface HeldPart {
  id: number
  number: number
  part_no: string
  factory_id: number
  status: OrderStatus
  pieces: number
  choice: FreightOption | null
  items: { item: number; quantity: number }[]
}

const COLUMNS = `t.id, t.order_no, t.organisation_id, t.owner_user_id, t.store_id, t.status, t.payment, t.source, t.hold, t.held_by, t.cancel_request, t.sales_platform,
  ${PARTLY_BEGUN} as is_partly_begun, t.after_sales, ${AFTER_SALES_OVER} as is_after_sales_over, t.remake_of,
  t.refunded_freight_minor::float8 as refunded_freight, t.product_minor::float8 as product, t.freight_minor::float8 as freight,
  t.receiver, t.pieces, t.paid_minor::float8 as paid, t.adjusted_minor::float8 as adjusted, t.refunded_minor::float8 as refunded, t.operation_id::float8 as operation_id, t.remark, t.version`
const ITEMS = `select coalesce(json_agg(json_build_object('id', i.id, 'finished_product_id', i.finished_product_id,
    'finished_version_id', i.finished_version_id, 'product_id', i.product_id, 'stock_id', i.stock_id, 'factory_id', i.factory_id,
    'colour_id', i.colour_id, 'size_id', i.size_id, 'quantity', i.quantity, 'unit', i.unit_minor, 'name', i.name,
    'customs', ${DECLARED_OF_ITEM}, 'said', i.customs) order by i.position), '[]')
  from order_items i where i.order_id = t.id`
const PARTS = `select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number, 'part_no', p.part_no, 'factory_id', p.factory_id,
    'status', p.status, 'pieces', p.pieces, 'choice', p.freight,
    'items', (select json_agg(json_build_object('item', x.item_id, 'quantity', x.quantity) order by x.item_id)
                from order_part_items x where x.part_id = p.id)) order by p.number), '[]')
  from order_parts p where p.order_id = t.id`

const ORDER = `select ${COLUMNS}, (${ITEMS}) as items, (${PARTS}) as parts from orders t`

/** For whoever was let in by something else than the order: a factory by what it makes of it, a job by its clock. */
export async function heldById(id: number, trx: Transaction): Promise<HeldOrder> {
  const read = preparedRow<HeldOrder>
  const [, order] = await together([hold(orders, [id], trx), read(`${ORDER} where t.id = ?`, [id], trx)])
  return order as HeldOrder
}

/** The order to be changed, within the person's reach: held first and read then, with what is in it. */
export async function heldOrder(id: number, actor: Actor, permission: string, trx: Transaction): Promise<HeldOrder> {
  const [, order] = await together([hold(orders, [id], trx), readOrder(id, actor, permission, trx)])
  return order
}

export interface OrderToPrice extends HeldOrder {
  /** How the goods are that it is made of, now that it is held. */
  now?: GoodsNow
}

/** The same of one that is about to be priced. */
export async function heldToPrice(
  id: number,
  actor: Actor,
  permission: string,
  trx: Transaction,
): Promise<OrderToPrice> {
  const [order, now] = await together([heldOrder(id, actor, permission, trx), goodsNowOf(id, trx)])
  return { ...order, now }
}

export async function readOrder(
  id: number,
  actor: Actor,
  permission: string,
  client?: Transaction,
): Promise<HeldOrder> {
  const where = join([...scopeSql(orders, actor, permission), { text: 't.id = ?', bindings: [id] }])
  const found = await preparedRow<HeldOrder>(`${ORDER} ${where.text}`, where.bindings, client)
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found
}

/** Numbers by which the order is found, by their kind. */
export async function noteNumbers(orderId: number, numbers: Record<string, readonly string[]>, trx: Transaction) {
  const noted = Object.entries(numbers).flatMap(([kind, values]) => values.map((value) => ({ kind, value })))
  await rows(
    `insert into order_numbers (value, kind, order_id)
     select upper(value), kind, ? from jsonb_to_recordset(?::jsonb) n(kind text, value text) where value <> '' on conflict do nothing`,
    [orderId, JSON.stringify(noted)],
    trx,
  )
}

/** Numbers that are the order's no more. */
export async function forgetNumbers(orderId: number, kind: string, values: readonly string[], trx: Transaction) {
  await rows(
    'delete from order_numbers where order_id = ? and kind = ? and value = any(?)',
    [orderId, kind, values],
    trx,
  )
}
