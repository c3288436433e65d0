import { integer, object, text, choice, flag, list, moment, named, nullable, type Schema } from '#core/http/schemas'
import { CURRENCIES } from '#contracts/money'
import { ORDER_ACTIONS, ORDER_BUTTONS, ORDER_STATUSES, PARTIES, PART_STATUSES } from '#contracts/orders'
import { rowSchema } from '#core/crud/schemas'
import { PRINT_FAULT } from '#design/printing/endpoints'
import { orderTransaction } from '#orders/queries/orders'
import { orders } from '#orders/resources/orders'
import { LINE_PROBLEMS } from '#contracts/cart'
import { CODE_CHANNELS } from '#contracts/codes'
import { FREIGHT_LINES, FREIGHT_REFUSALS, TRANSPORTS } from '#contracts/logistics'
import { PROVEN_BY } from '#contracts/settlement'

const NAMES = { id: integer, name_zh: text, name_en: text }

export const SIZE = object(NAMES)
export const COLOUR = object({ ...NAMES, hex: text })

/** Stored unchanged; its content has a schema of its own. */
export const anything: Schema = {}

/** Every field is optional. */
export const PARTIAL_CUSTOMS: Schema = {
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

/** What a buyer wants printed: data, never markup. */
export const PERSONALISED = nullable(
  list(object({ name: text, kind: choice(['text', 'choice', 'picture']), value: text })),
)

const LINE = object({
  id: integer,
  position: integer,
  name: text,
  name_en: text,
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
  customs: PARTIAL_CUSTOMS,
  third_party_title: text,
  third_party_sku: text,
  is_sample: flag,
  personalised: PERSONALISED,
  buyer_note: text,
  problem: nullable(choice(LINE_PROBLEMS)),
  print_fault: nullable(PRINT_FAULT),
})

const PART = object({
  id: integer,
  number: integer,
  part_no: text,
  factory_id: integer,
  factory: text,
  factory_en: text,
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

function orderRow(more: Record<string, Schema> = {}): Schema {
  const { properties } = rowSchema(orders) as { properties: Record<string, Schema> }
  return object({ ...properties, actions: list(choice(ORDER_BUTTONS)), ...more })
}

export const ROW = named('order', orderRow())
export const DETAIL = named(
  'order-detail',
  orderRow({
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

export const OPTION = named(
  'freight-option',
  object({
    method_id: integer,
    code: text,
    name_zh: text,
    name_en: text,
    transport: choice(TRANSPORTS),
    minor: integer,
    fee: object({ amount: text, currency: choice(CURRENCIES) }),
    lines: list(object({ kind: choice(FREIGHT_LINES), minor: integer, params: anything })),
    billed_g: integer,
    volumetric_g: integer,
    days_from: integer,
    days_to: integer,
    ships_by: text,
    arrives_from: text,
    arrives_by: text,
    needs_customs: flag,
    fingerprint: text,
  }),
)
const REFUSED = object({ method_id: integer, name_zh: text, name_en: text, because: choice(FREIGHT_REFUSALS) })
export const QUOTE = nullable(
  object({ weight_g: integer, commitment_days: integer, options: list(OPTION), refused: list(REFUSED) }),
)

const sheetLine = (more: Record<string, Schema> = {}) =>
  object({
    id: integer,
    name: text,
    name_en: text,
    quantity: integer,
    problem: nullable(choice(LINE_PROBLEMS)),
    unit: nullable(text),
    amount: nullable(text),
    is_sample: flag,
    personalised: PERSONALISED,
    price: anything,
    customs: PARTIAL_CUSTOMS,
    ...more,
  })

export const SAMPLE = nullable(object({ discount: integer, left: integer }))

const CART_LINE = sheetLine({
  sample: SAMPLE,
  code: nullable(text),
  colour: COLOUR,
  size: SIZE,
  picture: nullable(text),
  picture_link: nullable(text),
  is_artwork: flag,
})
const CART_PART = object({
  factory_id: integer,
  factory: text,
  lines: list(integer),
  pieces: integer,
  amount: text,
  quote: QUOTE,
})
const ORDER_PART = object({
  number: integer,
  part_no: text,
  lines: list(integer),
  pieces: integer,
  quote: QUOTE,
  chosen: nullable(OPTION),
  lost: nullable(OPTION),
})

export const PAYING = nullable(
  object({
    balance: text,
    spendable: text,
    proof: object({ from: text, by: choice(PROVEN_BY), channels: list(choice(CODE_CHANNELS)) }),
  }),
)

export const CART_SHEET = object({
  address_id: nullable(integer),
  receiver: anything,
  lines: list(CART_LINE),
  parts: list(CART_PART),
  pieces: integer,
  product_amount: text,
  paying: PAYING,
})

export const ORDER_SHEET = object({
  id: integer,
  order_no: text,
  version: integer,
  receiver: anything,
  lines: list(sheetLine()),
  parts: list(ORDER_PART),
  product_amount: text,
  freight_amount: nullable(text),
  total: nullable(text),
  paying: PAYING,
  gap: nullable(text),
})

export const PAY_REPORT = object({
  paid: integer,
  results: list(
    object({
      id: integer,
      order_no: nullable(text),
      paid: nullable(text),
      reason: nullable(text),
      message: nullable(text),
    }),
  ),
})
