import type { Customs } from '#contracts/customs'
import type { FreightOption, ReceiverAddress } from '#contracts/logistics'
import type { Currency } from '#contracts/money'
import type { OrderSource } from '#contracts/orders'
import { row, rows, type Transaction } from '#core/database'
import { customsSql } from '#orders/queries/default_customs'
import type { Doer } from '#orders/actions/step'
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
  /** What its sales platform calls it. */
  third_party_title?: string
  third_party_sku?: string
  /** What was declared of it already; the rest comes from its product. */
  customs?: Customs
}

export interface NewOrder {
  merchantId: number
  /** Whoever does it, unless it is said. */
  ownerId?: number | null
  source: OrderSource
  receiver: ReceiverAddress | null
  remark: string
  storeId: number | null
  salesPlatform: string
  /** What its sales platform says of it. */
  sold?: Sold
  items: readonly NewItem[]
  /** None while something is to be linked. */
  parts: readonly (Part & { freight: FreightOption | null })[]
}

interface Sold {
  no: string
  minor: number | null
  freight_minor: number | null
  currency: Currency | null
}

export interface Written {
  id: number
  order_no: string
}

/** An order with everything in it, and the first line of its history: one statement, whatever is in it. */
export async function writeOrder(order: NewOrder, by: Doer, trx: Transaction): Promise<Written> {
  const { merchantId, source, receiver, remark, storeId, salesPlatform, sold, items, parts } = order
  const made = await row<Written>(
    WRITTEN,
    [
      merchantId,
      order.ownerId === undefined ? by.userId : order.ownerId,
      source,
      parts.length > 0 ? 'unpaid' : 'pending_link',
      storeId,
      salesPlatform,
      receiver?.country ?? null,
      receiver && JSON.stringify(receiver),
      items.reduce((sum, { quantity }) => sum + quantity, 0),
      items.reduce((sum, one) => sum + one.unit_minor * one.quantity, 0),
      parts.reduce((sum, { freight }) => sum + (freight?.minor ?? 0), 0),
      remark,
      sold?.no ?? '',
      sold?.minor ?? null,
      sold?.freight_minor ?? null,
      sold?.currency ?? null,
      by.party,
      by.userId,
      by.username,
      JSON.stringify({ source }),
      merchantId,
      JSON.stringify(items.map((item, at) => ({ ...item, position: at + 1 }))),
      JSON.stringify(partsIn(order)),
      merchantId,
    ],
    trx,
  )
  return made as Written
}

/** Parts name their items by position. */
const partsIn = ({ items, parts }: NewOrder) =>
  parts.map(({ factory, pieces, minor, freight, items: places }, at) => ({
    number: at + 1,
    factory,
    pieces,
    minor,
    freight_minor: freight?.minor ?? 0,
    freight,
    items: places.map((place) => ({ position: place + 1, quantity: items[place]?.quantity })),
  }))

export const subOrdersOf = (no: string, parts: readonly unknown[]) => parts.map((_, at) => `${no}-${at + 1}`)

const WRITTEN = `
  with made as (
    insert into orders (organisation_id, owner_user_id, source, status, store_id, sales_platform, country, receiver, pieces, product_minor, freight_minor, remark,
      third_party_no, sale_minor, sale_freight_minor, sale_currency)
    values (?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?, ?, ?, ?, ?, ?) returning id, order_no, third_party_no, status, version),
  noted as (
    insert into order_dynamics (order_id, version, action, to_status, party, user_id, username, detail)
    select id, version, 'create', status, ?, ?, ?, ?::jsonb from made),
  items as (
    insert into order_items (order_id, organisation_id, position, finished_product_id, finished_version_id, design_version_id, product_id,
      product_version_id, stock_id, factory_id, colour_id, size_id, name, code, picture, quantity, unit_minor, price, customs,
      third_party_title, third_party_sku)
    select m.id, ?, position, finished_product_id, finished_version_id, design_version_id, product_id, product_version_id, stock_id, factory_id,
           colour_id, size_id, name, code, picture, quantity, unit_minor, price, ${customsSql('i.product_id')} || coalesce(customs, '{}'),
           coalesce(third_party_title, ''), coalesce(third_party_sku, '')
      from made m, jsonb_to_recordset(?::jsonb) i(position int, finished_product_id int, finished_version_id int, design_version_id int, product_id int,
           product_version_id int, stock_id int, factory_id int, colour_id int, size_id int, name text, code text, picture text,
           quantity int, unit_minor bigint, price jsonb, third_party_title text, third_party_sku text, customs jsonb)
     order by position returning id, position),
  given as (
    select * from jsonb_to_recordset(?::jsonb) p(number int, factory int, pieces int, minor bigint, freight_minor bigint, freight jsonb, items jsonb)),
  parts as (
    insert into order_parts (order_id, organisation_id, number, part_no, factory_id, pieces, product_minor, freight_minor, freight)
    select m.id, ?, g.number, m.order_no || '-' || g.number, g.factory, g.pieces, g.minor, g.freight_minor, nullif(g.freight, 'null')
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
  select id, order_no from made`

interface Parted extends Pick<NewOrder, 'merchantId' | 'parts'> {
  items: readonly Pick<NewItem, 'quantity'>[]
}

/** `ids` are those of the items, in their order. */
export async function insertParts(
  { id, order_no: no }: Written,
  { merchantId, items, parts }: Parted,
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
