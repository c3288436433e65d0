import type { FreightOption, ReceiverAddress } from '#contracts/logistics'
import type { Currency } from '#contracts/money'
import type { OrderSource } from '#contracts/orders'
import { row, rows, type Transaction } from '#core/database'
import { withCommit } from '#core/sure_commit'
import { together } from '#core/together'
import { noteNumbers } from '#orders/queries/held_order'
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

/** An order with everything in it, and the first line of its history. */
export async function writeOrder(order: NewOrder, by: Doer, trx: Transaction): Promise<Written> {
  const made = await insertOrder(order, by, trx)
  const numbers = { order: [made.order_no], sub_order: subOrdersOf(made.order_no, order.parts) }
  const [items] = await together([
    insertItems(made.id, order, trx),
    noteNumbers(made.id, { ...numbers, third_party: [order.sold?.no ?? ''] }, trx),
  ])
  await withCommit(trx, insertParts(made, order, items, trx))
  return made
}

export const subOrdersOf = (no: string, parts: readonly unknown[]) => parts.map((_, at) => `${no}-${at + 1}`)

/** What customs is told of a product unless somebody says otherwise; of none, nothing. */
export const customsSql = (product: string) =>
  `coalesce((select jsonb_strip_nulls(jsonb_build_object('name_zh', p.name_zh, 'name_en', p.name_en, 'material_en', p.material_description_en,
     'weight_g', s.packed_weight_g)) from products p join spus s on s.id = p.spu_id where p.id = ${product}), '{}')`

async function insertOrder(order: NewOrder, by: Doer, trx: Transaction): Promise<Written> {
  const { merchantId, source, receiver, remark, storeId, salesPlatform, sold, items, parts } = order
  const status = parts.length > 0 ? 'unpaid' : 'pending_link'
  const product = items.reduce((sum, one) => sum + one.unit_minor * one.quantity, 0)
  const made = await row<Written>(
    `with made as (
       insert into orders (organisation_id, owner_user_id, source, status, store_id, sales_platform, country, receiver, pieces, product_minor, freight_minor, remark,
         third_party_no, sale_minor, sale_freight_minor, sale_currency)
       values (?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?, ?, ?, ?, ?, ?) returning id, order_no, status, version)
     insert into order_dynamics (order_id, version, action, to_status, party, user_id, username, detail)
     select id, version, 'create', status, ?, ?, ?, ?::jsonb from made returning order_id as id, (select order_no from made) as order_no`,
    [
      merchantId,
      order.ownerId === undefined ? by.userId : order.ownerId,
      source,
      status,
      storeId,
      salesPlatform,
      receiver?.country ?? null,
      receiver && JSON.stringify(receiver),
      items.reduce((sum, { quantity }) => sum + quantity, 0),
      product,
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
    ],
    trx,
  )
  return made as Written
}

async function insertItems(orderId: number, { merchantId, items }: NewOrder, trx: Transaction): Promise<number[]> {
  const numbered = items.map((item, at) => ({ ...item, position: at + 1 }))
  const made = await rows<{ id: number }>(
    `insert into order_items (order_id, organisation_id, position, finished_product_id, finished_version_id, design_version_id, product_id,
       product_version_id, stock_id, factory_id, colour_id, size_id, name, code, picture, quantity, unit_minor, price, customs,
       third_party_title, third_party_sku)
     select ?, ?, position, finished_product_id, finished_version_id, design_version_id, product_id, product_version_id, stock_id, factory_id,
            colour_id, size_id, name, code, picture, quantity, unit_minor, price, ${customsSql('i.product_id')},
            coalesce(third_party_title, ''), coalesce(third_party_sku, '')
       from jsonb_to_recordset(?::jsonb) i(position int, finished_product_id int, finished_version_id int, design_version_id int, product_id int,
            product_version_id int, stock_id int, factory_id int, colour_id int, size_id int, name text, code text, picture text,
            quantity int, unit_minor bigint, price jsonb, third_party_title text, third_party_sku text)
      order by position returning id`,
    [orderId, merchantId, JSON.stringify(numbered)],
    trx,
  )
  return made.map(({ id }) => id)
}

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
