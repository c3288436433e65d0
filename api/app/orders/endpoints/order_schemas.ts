import { CURRENCIES } from '#contracts/money'
import { ORDER_ACTIONS, ORDER_BUTTONS, ORDER_STATUSES, PARTIES, PART_STATUSES } from '#contracts/orders'
import { rowSchema } from '#core/crud/schemas'
import { choice, flag, integer, list, moment, named, nullable, object, text, type Schema } from '#core/http/schemas'
import { PRINT_FAULT } from '#design/printing/schemas'
import { COLOUR, SIZE } from '#orders/endpoints/word_schemas'
import { orderTransaction } from '#orders/queries/order_transactions'
import { orders } from '#orders/resources/orders'

/** Kept as it was: what it holds has its own shape. */
export const anything: Schema = {}

/** As far as anybody has said it. */
export const CUSTOMS_SAID: Schema = {
  ...object({
    name_zh: text,
    name_en: text,
    material_en: text,
    declared_usd: text,
    weight_g: integer,
    hs_code: text,
  }),
  required: [],
}

const LINE = object({
  id: integer,
  position: integer,
  name: text,
  code: text,
  picture: nullable(text),
  picture_link: nullable(text),
  is_artwork: flag,
  quantity: integer,
  finished_product_id: nullable(integer),
  colour_id: nullable(integer),
  size_id: nullable(integer),
  colour: nullable(COLOUR),
  size: nullable(SIZE),
  unit: text,
  amount: text,
  price: anything,
  customs: CUSTOMS_SAID,
  third_party_title: text,
  third_party_sku: text,
  print_fault: nullable(PRINT_FAULT),
})

const PART = object({
  id: integer,
  number: integer,
  part_no: text,
  factory_id: integer,
  factory: text,
  status: choice(PART_STATUSES),
  pieces: integer,
  product_amount: text,
  freight_amount: text,
  freight: anything,
  items: list(object({ item: integer, quantity: integer })),
})

const DYNAMIC = object({
  version: integer,
  action: choice(['create', ...ORDER_ACTIONS]),
  from_status: nullable(choice(ORDER_STATUSES)),
  to_status: choice(ORDER_STATUSES),
  party: choice(PARTIES),
  username: nullable(text),
  detail: anything,
  created_at: moment,
})

const PROFIT = nullable(
  object({
    currency: choice(CURRENCIES),
    exchange_rate: text,
    sale: text,
    cost: text,
    profit: text,
    rate: nullable(text),
  }),
)

/** An order's row with what may be done with it, and more. */
function row(more: Record<string, Schema> = {}): Schema {
  const { properties } = rowSchema(orders) as { properties: Record<string, Schema> }
  return object({ ...properties, actions: list(choice(ORDER_BUTTONS)), ...more })
}

export const ROW = named('order', row())
export const DETAIL = named(
  'order-detail',
  row({
    lines: list(LINE),
    parts: list(PART),
    dynamics: list(DYNAMIC),
    profit: PROFIT,
    transactions: nullable(list(rowSchema(orderTransaction))),
  }),
)

export const EACH_REPORT = object({
  done: integer,
  results: list(object({ id: integer, order_no: nullable(text), reason: nullable(text), message: nullable(text) })),
})
