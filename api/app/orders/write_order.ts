import type { FieldEntry } from '#contracts/cart'
import type { Customs } from '#contracts/customs'
import type { FreightOption, ReceiverAddress } from '#contracts/logistics'
import type { Currency } from '#contracts/money'
import type { OrderSource } from '#contracts/orders'
import { amountOf } from '#contracts/price/amounts'
import type { Placing } from '#contracts/settlement'
import { preparedRow, row, rows, type Transaction } from '#core/database'
import { customsSql } from '#orders/queries/order_sql'
import type { Performer } from '#orders/order'
import type { Part } from '#orders/domain/parts'

export interface NewItem {
  finished_product_id: number | null
  finished_version_id: number | null
  design_version_id: number | null
  product_id: number | null
  product_version_id: number | null
  stock_id: number | null
  factory_id: number | null
  colour_id: number | null
  size_id: number | null
  name: string
  code: string
  picture: string | null
  quantity: number
  unit_minor: number
  price: unknown
  /** Percent off the blank's price; null for what is no sample. */
  sample_discount?: number | null
  personalisation_id?: number | null
  /** The values of its fields, as ordered. */
  personalised?: readonly FieldEntry[] | null
  /** What the buyer wrote on the sales platform, and whether it still has to be filled in. */
  buyer_note?: string
  is_fields_open?: boolean
  third_party_title?: string
  third_party_sku?: string
  /** Customs data given so far; missing fields come from the product. */
  customs?: Customs
}

/** What a person writes on an order. Imports, copies and remakes need not name it. */
type Written = Pick<Placing, 'remark'>

/** Under the names of their columns, which are those of their values in `writtenSql`. */
export const writtenIn = ({ remark = '' }: Written) => ({ remark })

export interface NewOrder extends Written {
  merchantId: number
  /** Defaults to the performing user. */
  ownerId?: number | null
  source: OrderSource
  receiver: ReceiverAddress | null
  storeId: number | null
  salesPlatform: string
  sold?: SaleInfo
  items: readonly NewItem[]
  /** Empty while an item is unlinked. */
  parts: readonly (Part & { freight: FreightOption | null })[]
}

/** The payment with which an order is written. */
interface Payment extends CreatedOrder {
  minor: number
  shipBy: string | null
}

interface SaleInfo {
  no: string
  minor: number | null
  freight_minor: number | null
  currency: Currency | null
}

export interface CreatedOrder {
  id: number
  order_no: string
}

interface WrittenPaid extends CreatedOrder {
  /** What is declared of its items, in their order. */
  customs: Customs[]
}

/** Writes an order with items, parts and first history entry in one statement, whatever its size. */
export async function insertOrder(order: NewOrder, by: Performer, trx: Transaction): Promise<CreatedOrder> {
  return (await row<CreatedOrder>(
    INSERT_ORDER,
    { ...columnsOf(order, by), ...contentOf(order, by) },
    trx,
  )) as CreatedOrder
}

/** The same of one whose payment was booked just before under its number: as it is once it is paid. */
export async function writePaidOrder(
  order: NewOrder,
  payment: Payment,
  by: Performer,
  trx: Transaction,
): Promise<WrittenPaid> {
  const { id, order_no: orderNo, minor: paidMinor, shipBy } = payment
  const paid = { id, orderNo, paidMinor, shipBy, payDetail: JSON.stringify({ paid: amountOf(paidMinor) }) }
  const bindings = { ...columnsOf(order, by), ...paid, ...contentOf(order, by) }
  return (await row<WrittenPaid>(WRITTEN_PAID, bindings, trx)) as WrittenPaid
}

function columnsOf(order: NewOrder, by: Performer) {
  const { merchantId, source, receiver, storeId, salesPlatform, sold, items, parts } = order
  return {
    merchantId,
    ownerId: order.ownerId === undefined ? by.userId : order.ownerId,
    source,
    status: parts.length > 0 ? 'unpaid' : 'pending_link',
    storeId,
    salesPlatform,
    country: receiver?.country ?? null,
    receiver: receiver && JSON.stringify(receiver),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    productMinor: items.reduce((sum, one) => sum + one.unit_minor * one.quantity, 0),
    freightMinor: parts.reduce((sum, { freight }) => sum + (freight?.minor ?? 0), 0),
    ...writtenIn(order),
    soldNo: sold?.no ?? '',
    soldMinor: sold?.minor ?? null,
    soldFreightMinor: sold?.freight_minor ?? null,
    soldCurrency: sold?.currency ?? null,
  }
}

/** Its history, its items and its parts. */
function contentOf(order: NewOrder, by: Performer) {
  const { source, items } = order
  return {
    role: by.role,
    userId: by.userId,
    username: by.username,
    detail: JSON.stringify({ source }),
    items: JSON.stringify(items.map((item, at) => ({ ...item, position: at + 1 }))),
    parts: JSON.stringify(partRows(order)),
  }
}

/** Parts refer to items by position. */
const partRows = ({ items, parts }: NewOrder) =>
  parts.map(({ factory, pieces, minor, freight, items: places }, at) => ({
    number: at + 1,
    factory,
    pieces,
    minor,
    freight_minor: freight?.minor ?? 0,
    freight,
    items: places.map((place) => ({ position: place + 1, quantity: items[place]?.quantity })),
  }))

export const subOrderNumbers = (no: string, parts: readonly unknown[]) => parts.map((_, at) => `${no}-${at + 1}`)

/** What differs between an order that waits to be paid and one that is paid. */
interface Forms {
  columns: string
  values: string
  status: string
  history: string
  part: string
  answer: string
}

const writtenSql = ({ columns, values, status, history, part, answer }: Forms) => `
  with made as (
    insert into orders (organisation_id, owner_user_id, source, status, store_id, sales_platform, country, receiver, pieces, product_minor, freight_minor, remark,
      third_party_no, sale_minor, sale_freight_minor, sale_currency${columns})
    overriding system value
    values (:merchantId, :ownerId, :source, ${status}, :storeId, :salesPlatform, :country, :receiver::jsonb, :pieces, :productMinor, :freightMinor,
      :remark, :soldNo, :soldMinor, :soldFreightMinor, :soldCurrency${values}) returning id, order_no, third_party_no, status, version),
  noted as (
    insert into order_dynamics (order_id, version, action, from_status, to_status, party, user_id, username, detail)
    ${history}),
  items as (
    insert into order_items (order_id, organisation_id, position, finished_product_id, finished_version_id, design_version_id, product_id,
      product_version_id, stock_id, factory_id, colour_id, size_id, name, code, picture, quantity, unit_minor, price, customs,
      third_party_title, third_party_sku, sample_discount, personalisation_id, personalised, buyer_note, is_fields_open)
    select m.id, :merchantId, position, finished_product_id, finished_version_id, design_version_id, product_id, product_version_id, stock_id, factory_id,
           colour_id, size_id, name, code, picture, quantity, unit_minor, price, ${customsSql('i.product_id')} || coalesce(customs, '{}'),
           coalesce(third_party_title, ''), coalesce(third_party_sku, ''), sample_discount, personalisation_id, nullif(personalised, 'null'),
           coalesce(buyer_note, ''), coalesce(is_fields_open, false)
      from made m, jsonb_to_recordset(:items::jsonb) i(position int, finished_product_id int, finished_version_id int, design_version_id int, product_id int,
           product_version_id int, stock_id int, factory_id int, colour_id int, size_id int, name text, code text, picture text,
           quantity int, unit_minor bigint, price jsonb, third_party_title text, third_party_sku text, customs jsonb, sample_discount int, personalisation_id int, personalised jsonb,
           buyer_note text, is_fields_open boolean)
     order by position returning id, position, customs),
  given as (
    select * from jsonb_to_recordset(:parts::jsonb) p(number int, factory int, pieces int, minor bigint, freight_minor bigint, freight jsonb, items jsonb)),
  parts as (
    insert into order_parts (order_id, organisation_id, number, part_no, factory_id, pieces, product_minor, freight_minor, freight, status, version)
    select m.id, :merchantId, g.number, m.order_no || '-' || g.number, g.factory, g.pieces, g.minor, g.freight_minor, nullif(g.freight, 'null'), ${part}
      from made m, given g order by g.number returning id, number, part_no),
  placed as (
    insert into order_part_items (part_id, item_id, quantity)
    select p.id, i.id, (x ->> 'quantity')::int
      from parts p join given g on g.number = p.number, jsonb_array_elements(g.items) x join items i on i.position = (x ->> 'position')::int),
  numbered as (
    insert into order_numbers (value, kind, order_id)
    select upper(n.value), n.kind, m.id from made m,
           lateral (select 'order', m.order_no union all select 'third_party', m.third_party_no union all select 'sub_order', part_no from parts) n(kind, value)
     where n.value <> '' on conflict do nothing)
  select id, order_no${answer} from made`

const CREATED = (status: string) =>
  `select id, 1, 'create', null, ${status}, :role::text, :userId::int, :username::text, :detail::jsonb from made`

const INSERT_ORDER = writtenSql({
  columns: '',
  values: '',
  status: ':status',
  history: CREATED('status'),
  part: `'unpaid', 1`,
  answer: '',
})

const WRITTEN_PAID = writtenSql({
  columns: ', id, order_no, payment, paid_minor, operation_id, ship_by, paid_at, version',
  values: `, :id, :orderNo, 'paid', :paidMinor, (select id from ledger_operations where idem_scope = 'order' and idem_key = :orderNo), :shipBy, now(), 2`,
  status: `case :status::text when 'unpaid' then 'pending_production' end`,
  history: `${CREATED(`'unpaid'`)}
    union all select id, 2, 'pay', 'unpaid', status, :role::text, :userId::int, :username::text, :payDetail::jsonb from made`,
  part: `'pending_production', 2`,
  answer: `, (select coalesce(json_agg(customs order by position), '[]') from items) as customs`,
})

const NEXT = `select nextval(pg_get_serial_sequence('orders', 'id'))::int as id, next_order_no() as order_no`

/** Taken ahead, so that an order and what belongs to it are written in one go. Gaps are no fault. */
export const nextNumber = async (trx: Transaction): Promise<CreatedOrder> =>
  (await preparedRow<CreatedOrder>(NEXT, [], trx)) as CreatedOrder

interface PartsInput extends Pick<NewOrder, 'merchantId' | 'parts'> {
  items: readonly Pick<NewItem, 'quantity'>[]
}

/** `ids` are the item ids, in item order. */
export async function insertParts(
  { id, order_no: no }: CreatedOrder,
  { merchantId, items, parts }: PartsInput,
  ids: readonly number[],
  trx: Transaction,
) {
  if (parts.length === 0) return
  const made = parts.map((part, at) => ({
    number: at + 1,
    part_no: `${no}-${at + 1}`,
    factory: part.factory,
    pieces: part.pieces,
    minor: part.minor,
    freight_minor: part.freight?.minor ?? 0,
    freight: part.freight,
    items: part.items.map((place) => ({ item: ids[place], quantity: items[place]?.quantity })),
  }))
  await rows(
    `with given as (select * from jsonb_to_recordset(?::jsonb) p(number int, part_no text, factory int, pieces int, minor bigint,
                      freight_minor bigint, freight jsonb, items jsonb)),
     made as (
       insert into order_parts (order_id, organisation_id, number, part_no, factory_id, pieces, product_minor, freight_minor, freight)
       select ?, ?, number, part_no, factory, pieces, minor, freight_minor, nullif(freight, 'null') from given returning id, number)
     insert into order_part_items (part_id, item_id, quantity)
     select m.id, (x ->> 'item')::int, (x ->> 'quantity')::int from made m join given g on g.number = m.number, jsonb_array_elements(g.items) x`,
    [JSON.stringify(made), id, merchantId],
    trx,
  )
}
