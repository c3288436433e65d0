import { LINE_PROBLEMS } from '#contracts/cart'
import { CODE_CHANNELS } from '#contracts/codes'
import { FREIGHT_LINES, FREIGHT_REFUSALS, TRANSPORTS } from '#contracts/logistics'
import { CURRENCIES } from '#contracts/money'
import { PROVEN_BY } from '#contracts/settlement'
import { choice, flag, integer, list, named, nullable, object, text, type Schema } from '#core/http/schemas'
import { anything, CUSTOMS_SAID } from '#orders/endpoints/order_schemas'
import { COLOUR, SIZE } from '#orders/endpoints/word_schemas'

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

const line = (more: Record<string, Schema> = {}) =>
  object({
    id: integer,
    name: text,
    quantity: integer,
    problem: nullable(choice(LINE_PROBLEMS)),
    unit: nullable(text),
    amount: nullable(text),
    price: anything,
    customs: CUSTOMS_SAID,
    ...more,
  })

const CART_LINE = line({
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
  lines: list(line()),
  parts: list(ORDER_PART),
  product_amount: text,
  freight_amount: nullable(text),
  total: nullable(text),
  paying: PAYING,
  gap: nullable(text),
})

/** What became of each that was to be paid. */
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
