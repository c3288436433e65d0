import vine from '@vinejs/vine'
import { QUOTE } from '#contracts/limits'
import { CURRENCIES } from '#contracts/money'
import { OFFER_VERDICTS } from '#contracts/price/base_price'
import { idsOf } from '#core/crud/named'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, object, text } from '#core/http/schemas'
import { MOST } from '#core/lists/values'
import { quoteLines } from '#catalogue/actions/quote_lines'
import { SHEET } from '#catalogue/endpoints/price_schemas'
import { priceSheets } from '#catalogue/queries/price_sheets'
import { amongSold, merchantOf } from '#catalogue/queries/sold_to'

/** What decides the prices of whoever asks, so that the browser works them out as the server would. */
export const showPrices = endpoint({
  query: { ids: vine.string().regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${QUOTE.products - 1}}$`)) },
  answer: object({ prices: list(object({ product_id: integer, sheet: SHEET })) }),
  async handle({ ctx, query }) {
    const merchant = merchantOf(actorOf(ctx))
    const sheets = await priceSheets(await amongSold(idsOf(query.ids), merchant), merchant)
    return { prices: [...sheets].map(([id, sheet]) => ({ product_id: id, sheet })) }
  },
})

const whole = (least: number, most: number) => vine.number({ strict: true }).withoutDecimals().range([least, most])
const LINE = vine.object({
  product_id: whole(1, MOST),
  pieces: whole(1, QUOTE.pieces),
  faces: vine.array(vine.string().maxLength(40)).maxLength(QUOTE.materials),
  material_ids: vine.array(whole(1, MOST)).maxLength(QUOTE.materials),
})
const SAID = { text, amount: text }

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
        made_of: list(object(SAID)),
        compared: list(object({ ...SAID, verdict: choice(OFFER_VERDICTS), because: text })),
      }),
    ),
  }),
  handle: ({ ctx, body }) => quoteLines(body.lines, { actor: actorOf(ctx), language: ctx.language }),
})
