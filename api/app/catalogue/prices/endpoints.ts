import { CURRENCIES } from '#contracts/money'
import { choice, integer, list, moment, named, nullable, object, text, type Schema } from '#core/http/schemas'
import vine from '@vinejs/vine'
import { QUOTE } from '#contracts/limits'
import { OFFER_VERDICTS } from '#contracts/price/base_price'
import { idsOf } from '#core/crud/input'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { INTEGER_MAX } from '#core/lists/fields'
import { quoteLines } from '#catalogue/prices/quote'
import { priceSheets } from '#catalogue/prices/sheets'
import { filterSold, merchantOf } from '#catalogue/shop/sold_to'

const TIERS = list(object({ from: integer, to: nullable(integer), minor: integer }))

/** Input of the price calculation in `contracts/price`. */
export const SHEET = named(
  'price-sheet',
  object({
    currency: choice(CURRENCIES),
    tiers: TIERS,
    level: nullable({
      anyOf: [
        object({ kind: choice(['price']), minor: integer }),
        object({ kind: choice(['rate']), hundredths: integer }),
      ],
    }),
    exclusive: list(object({ id: integer, tiers: TIERS, expiresAt: nullable(moment) })),
    faces: list(object({ key: text, minor: integer })),
  }),
)

interface RowSchema {
  properties: Record<string, unknown>
  required: readonly string[]
}

export const withSheet = (row: Schema): Schema => {
  const { properties, required } = row as unknown as RowSchema
  return { ...row, properties: { ...properties, sheet: SHEET }, required: [...required, 'sheet'] }
}

/** Price data for this actor, so that the browser calculates the same prices as the server. */
export const showPrices = endpoint({
  query: { ids: vine.string().regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${QUOTE.products - 1}}$`)) },
  answer: object({ prices: list(object({ product_id: integer, sheet: SHEET })) }),
  async handle({ ctx, query }) {
    const merchant = merchantOf(actorOf(ctx))
    const sheets = await priceSheets(await filterSold(idsOf(query.ids), merchant), merchant)
    return { prices: [...sheets].map(([id, sheet]) => ({ product_id: id, sheet })) }
  },
})

const wholeNumber = (least: number, most: number) =>
  vine.number({ strict: true }).withoutDecimals().range([least, most])
const LINE = vine.object({
  product_id: wholeNumber(1, INTEGER_MAX),
  pieces: wholeNumber(1, QUOTE.pieces),
  faces: vine.array(vine.string().maxLength(40)).maxLength(QUOTE.materials),
  material_ids: vine.array(wholeNumber(1, INTEGER_MAX)).maxLength(QUOTE.materials),
})
const EXPLAINED = { text, amount: text }

export const quotePrices = endpoint({
  body: { lines: vine.array(LINE).minLength(1).maxLength(QUOTE.lines) },
  answer: object({
    currency: choice(CURRENCIES),
    amount: text,
    lines: list(
      object({
        product_id: integer,
        pieces: integer,
        together: integer,
        unit: text,
        amount: text,
        made_of: list(object(EXPLAINED)),
        compared: list(object({ ...EXPLAINED, verdict: choice(OFFER_VERDICTS), because: text })),
      }),
    ),
  }),
  handle: ({ ctx, body }) => quoteLines(body.lines, { actor: actorOf(ctx), language: ctx.language }),
})
