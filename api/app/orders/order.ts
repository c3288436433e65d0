import type { FieldEntry } from '#contracts/cart'
import type { AfterSalesState } from '#contracts/after_sales'
import type { Customs } from '#contracts/customs'
import type { CancelRequest, Hold, OrderSource, OrderStatus, Party, PaymentState, OrderAction } from '#contracts/orders'
import type { FreightOption, ReceiverAddress } from '#contracts/logistics'
import type { SalesPlatform } from '#contracts/suppliers'
import { preparedRow, rows, type Transaction, row, type Row } from '#core/database'
import { pipelineAll } from '#core/driver/pipeline'
import { lockRows, missingRow, whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { ITEM_CUSTOMS, ITEM_NAME_EN } from '#orders/queries/order_sql'
import { availabilityOfOrder, type Availability } from '#orders/price_lines'
import { AFTER_SALES_OVER, orders, PARTLY_BEGUN } from '#orders/resources/orders'
import { nextStatus } from '#orders/domain/order_states'
import { isPlaySql } from '#tenancy/play'

export interface LoadedOrder {
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
  /** Ordered by a test key: no stock, no factory. */
  is_play: boolean
  after_sales: AfterSalesState
  is_after_sales_over: boolean
  receiver: ReceiverAddress | null
  pieces: number
  paid: number
  /** The part of `paid` that is later freight charges minus freight refunds. */
  adjusted: number
  refunded: number
  refunded_freight: number
  product: number
  freight: number
  remake_of: number | null
  operation_id: number | null
  remark: string
  version: number
  items: LoadedItem[]
  parts: LoadedPart[]
}

export interface LoadedItem {
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
  sample_discount: number | null
  personalisation_id: number | null
  personalised: FieldEntry[] | null
  /** The document that prints the values. */
  filled_version_id: number | null
  buyer_note: string
  is_fields_open: boolean
  name: string
  name_en: string
  customs: Customs
  /** The customs data stored on the item, without product defaults. */
  said: Customs
}

export interface LoadedPart {
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
  ${PARTLY_BEGUN} as is_partly_begun, ${isPlaySql('t.organisation_id')} as is_play, t.after_sales, ${AFTER_SALES_OVER} as is_after_sales_over, t.remake_of,
  t.refunded_freight_minor::float8 as refunded_freight, t.product_minor::float8 as product, t.freight_minor::float8 as freight,
  t.receiver, t.pieces, t.paid_minor::float8 as paid, t.adjusted_minor::float8 as adjusted, t.refunded_minor::float8 as refunded, t.operation_id::float8 as operation_id, t.remark, t.version`
const ITEMS = `select coalesce(json_agg(json_build_object('id', i.id, 'finished_product_id', i.finished_product_id,
    'finished_version_id', i.finished_version_id, 'product_id', i.product_id, 'stock_id', i.stock_id, 'factory_id', i.factory_id,
    'colour_id', i.colour_id, 'size_id', i.size_id, 'quantity', i.quantity, 'unit', i.unit_minor, 'sample_discount', i.sample_discount, 'personalisation_id', i.personalisation_id, 'personalised', i.personalised,
    'filled_version_id', case when i.personalisation_id is not null then i.design_version_id end,
    'buyer_note', i.buyer_note, 'is_fields_open', i.is_fields_open, 'name', i.name, 'name_en', ${ITEM_NAME_EN},
    'customs', ${ITEM_CUSTOMS}, 'said', i.customs) order by i.position), '[]')
  from order_items i where i.order_id = t.id`
const PARTS = `select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number, 'part_no', p.part_no, 'factory_id', p.factory_id,
    'status', p.status, 'pieces', p.pieces, 'choice', p.freight,
    'items', (select json_agg(json_build_object('item', x.item_id, 'quantity', x.quantity) order by x.item_id)
                from order_part_items x where x.part_id = p.id)) order by p.number), '[]')
  from order_parts p where p.order_id = t.id`

const ORDER = `select ${COLUMNS}, (${ITEMS}) as items, (${PARTS}) as parts from orders t`

/** Without a permission check on the order: for factories authorised by their own task, and for jobs. */
export async function lockOrderById(id: number, trx: Transaction): Promise<LoadedOrder> {
  const read = preparedRow<LoadedOrder>
  const [, order] = await pipelineAll([lockRows(orders, [id], trx), read(`${ORDER} where t.id = ?`, [id], trx)])
  return order as LoadedOrder
}

/** Locks the order, then reads it with items and parts, if it is within the user's range. */
export async function lockOrder(id: number, actor: Actor, permission: string, trx: Transaction): Promise<LoadedOrder> {
  const [, order] = await pipelineAll([lockRows(orders, [id], trx), readOrder(id, actor, permission, trx)])
  return order
}

export interface OrderToPrice extends LoadedOrder {
  /** Versions and availability, read after the lock. */
  now?: Availability
}

/** Like `heldOrder`, with the current versions and availability. */
export async function lockOrderToPrice(
  id: number,
  actor: Actor,
  permission: string,
  trx: Transaction,
): Promise<OrderToPrice> {
  const [order, now] = await pipelineAll([lockOrder(id, actor, permission, trx), availabilityOfOrder(id, trx)])
  return { ...order, now }
}

export async function readOrder(
  id: number,
  actor: Actor,
  permission: string,
  client?: Transaction,
): Promise<LoadedOrder> {
  const where = whereAll([...scopeSql(orders, actor, permission), { text: 't.id = ?', bindings: [id] }])
  const found = await preparedRow<LoadedOrder>(`${ORDER} ${where.text}`, where.bindings, client)
  if (!found) throw await missingRow(orders, id, actor, permission.slice(permission.indexOf('.') + 1), client)
  return found
}

/** Makes the order findable by these numbers, given by kind. */
export async function addOrderNumbers(orderId: number, numbers: Record<string, readonly string[]>, trx: Transaction) {
  const noted = Object.entries(numbers).flatMap(([kind, values]) => values.map((value) => ({ kind, value })))
  await rows(
    `insert into order_numbers (value, kind, order_id)
     select upper(value), kind, ? from jsonb_to_recordset(?::jsonb) n(kind text, value text) where value <> '' on conflict do nothing`,
    [orderId, JSON.stringify(noted)],
    trx,
  )
}

export async function removeOrderNumbers(orderId: number, kind: string, values: readonly string[], trx: Transaction) {
  await rows(
    'delete from order_numbers where order_id = ? and kind = ? and value = any(?)',
    [orderId, kind, values],
    trx,
  )
}

export interface Performer {
  role: Party
  userId: number | null
  username: string | null
}

interface TransitionInput {
  action: OrderAction
  /** Column names are inserted into SQL: never pass user input as a key. */
  sets?: Row
  detail?: Row
}

/**
 * Writes the new status, the next version and a history entry in one statement, guarded by the status and version that
 * were checked.
 */
export async function recordTransition(
  order: LoadedOrder,
  { action, sets = {}, detail = {} }: TransitionInput,
  by: Performer,
  trx: Transaction,
) {
  const to = nextStatus(order, action, by.role)
  const names = Object.keys(sets)
  const made = row(
    `with moved as (
       update orders set status = :to, version = version + 1, updated_at = now()${names.map((name) => `, ${name} = :set_${name}`).join('')}
        where id = :id and status = :from and version = :version returning id, version),
     noted as (
       insert into order_dynamics (order_id, version, action, from_status, to_status, party, user_id, username, detail)
       select id, version, :action, :from, :to, :role, :userId, :username, :detail::jsonb from moved returning version)
     select coalesce((select version from noted), refuse('E_VERSION_CONFLICT'))`,
    {
      ...Object.fromEntries(names.map((name) => [`set_${name}`, sets[name]])),
      id: order.id,
      from: order.status,
      to,
      version: order.version,
      action,
      role: by.role,
      userId: by.userId,
      username: by.username,
      detail: JSON.stringify(detail),
    },
    trx,
  )
  trx.pipelineWithCommit(made)
  return Object.assign(order, { status: to, version: order.version + 1 })
}

/** The numbers of those orders for which this user has the permission. */
export async function findOrderNumbers(ids: readonly number[], actor: Actor, permission: string) {
  const { text, bindings } = whereAll([
    ...scopeSql(orders, actor, permission),
    { text: 't.id = any(?)', bindings: [ids] },
  ])
  const found = await rows<{ id: number; order_no: string }>(`select t.id, t.order_no from orders t ${text}`, bindings)
  return new Map(found.map((one) => [one.id, one.order_no]))
}
