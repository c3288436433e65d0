import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { OFFER_VERDICTS } from '#contracts/price/base_price'
import { amountOf, minorOf, sum } from '#contracts/price/amounts'
import { FREIGHT, QUOTE } from '#contracts/limits'
import { CURRENCIES } from '#contracts/money'
import type { FreightItem, FreightQuote } from '#contracts/logistics'
import { materialsFor, quoteSold } from '#catalogue/prices/quote'
import { filterOffered } from '#catalogue/shop/conditions'
import { filterSold, merchantOf } from '#catalogue/shop/sold_to'
import { rows } from '#core/database'
import { Refusal, type FieldReasons } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, nullable, object, text, whole } from '#core/http/schemas'
import { presentedKey } from '#identity/guards/api_key_guard'
import { addressOf } from '#identity/limits/address'
import { type Allowance, takeAllowance } from '#identity/limits/rate_limit'
import { presentQuote, QUOTE as FREIGHT_QUOTE } from '#logistics/endpoints/freight'
import { estimateParcels } from '#logistics/estimate'
import { quoteParcels } from '#logistics/freight'
import { siteOfHost, visitedHost } from '#tenancy/site'

/** Quotes of one address without a key. */
export const VISITOR_QUOTES: Allowance = { times: 120, seconds: 600 }
const LINES = 50

const LINE = vine.object({
  product_id: whole(),
  colour_id: whole().optional(),
  size_id: whole().optional(),
  quantity: whole(FREIGHT.pieces),
  faces: vine.array(vine.string().maxLength(40)).maxLength(QUOTE.materials).optional(),
  material_ids: vine.array(whole()).maxLength(QUOTE.materials).optional(),
})

interface Line {
  product_id: number
  colour_id?: number
  size_id?: number
  quantity: number
  faces?: string[]
  material_ids?: number[]
}

const EXPLAINED = { text, amount: text }

/** Prices with their explanation and freight to a country: list prices for visitors, with a key the merchant's own. */
export const quote = endpoint({
  body: {
    country: vine.string().regex(/^[A-Z]{2}$/),
    region_code: vine
      .string()
      .regex(/^[A-Z0-9]{0,6}$/)
      .optional(),
    postcode: vine.string().maxLength(12).optional(),
    lines: vine.array(LINE).minLength(1).maxLength(LINES),
  },
  answer: object({
    currency: choice(CURRENCIES),
    product_amount: text,
    lines: list(
      object({
        product_id: integer,
        quantity: integer,
        counted_together: integer,
        unit: text,
        amount: text,
        in_stock: nullable(flag),
        made_of: list(object(EXPLAINED)),
        compared: list(object({ ...EXPLAINED, verdict: choice(OFFER_VERDICTS), because: text })),
      }),
    ),
    parcels: list(object({ products: list(object({ product_id: integer, pieces: integer })), ...FREIGHT_QUOTE })),
    lowest_total: nullable(text),
  }),
  async handle({ ctx, body: { lines, country, region_code = '', postcode = '' } }) {
    const merchant = await merchantWithKey(ctx)
    const { sold, materials, parcelsFor } = await offerFor(ctx, lines, merchant)
    const asked = lines.map(({ product_id, quantity, faces = [], material_ids = [] }) => ({
      product_id,
      pieces: quantity,
      faces,
      material_ids,
    }))
    const priced = await quoteSold(asked, {
      sold,
      merchantId: merchant && merchantOf(merchant),
      materials,
      language: ctx.language,
    })
    const inStock = await stockOf(lines)
    const parcels = await parcelsFor(together(lines), { country, region_code, postcode })
    return {
      currency: priced.currency,
      product_amount: priced.amount,
      lines: priced.lines.map(({ pieces, together: counted, ...line }, at) => ({
        ...line,
        quantity: pieces,
        counted_together: counted,
        in_stock: inStock[at] ?? null,
      })),
      parcels: parcels.map(({ items, quote: freight }) => ({
        products: items.map(({ product_id, pieces }) => ({ product_id, pieces })),
        ...presentQuote(freight, ctx.language),
      })),
      lowest_total: lowestTotal(priced.amount, parcels),
    }
  },
})

/** The merchant whose key the request presents; null for visitors, who are limited by their address. */
async function merchantWithKey(ctx: HttpContext): Promise<Actor | null> {
  if (presentedKey(ctx)) {
    const actor = await ctx.auth.authenticateUsing(['api_key'])
    return merchantOf(actor) === null ? null : actor
  }
  await takeAllowance(`quotes from ${addressOf(ctx.request.ip())}`, VISITOR_QUOTES)
  return null
}

type Destined = Parameters<typeof estimateParcels>[1]

async function offerFor(ctx: HttpContext, lines: readonly Line[], merchant: Actor | null) {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const merchantId = merchant && merchantOf(merchant)
  if (!merchant || merchantId === null) {
    const site = await siteOfHost(visitedHost(ctx))
    return {
      sold: await filterOffered(ids, site),
      materials: new Map(),
      parcelsFor: (items: readonly FreightItem[], to: Destined) => estimateParcels(items, to, site),
    }
  }
  const named = lines.map(({ material_ids = [] }) => ({ product_id: 0, pieces: 1, faces: [], material_ids }))
  return {
    sold: await filterSold(ids, merchantId),
    materials: await materialsFor(named, merchant),
    parcelsFor: (items: readonly FreightItem[], to: Destined) =>
      quoteParcels({ merchant_id: merchantId, to, sales_platform: null, items }),
  }
}

function together(lines: readonly Line[]): FreightItem[] {
  const pieces = new Map<number, number>()
  for (const { product_id: id, quantity } of lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  return [...pieces].map(([product_id, count]) => ({ product_id, pieces: count }))
}

interface Variant {
  at: number
  has_colour: boolean
  has_size: boolean
  in_stock: boolean | null
}

/** Whether there are enough pieces of each variant, but not how many; null for lines without colour and size. */
async function stockOf(lines: readonly Line[]): Promise<(boolean | null)[]> {
  const asked = lines.map(({ product_id, colour_id = null, size_id = null, quantity }, at) => ({
    at,
    product_id,
    colour_id,
    size_id,
    quantity,
  }))
  const found = await rows<Variant>(
    `select i.at, i.colour_id is null or exists (select 1 from product_colours c where c.product_id = p.id and c.colour_id = i.colour_id) as has_colour,
            i.size_id is null or exists (select 1 from product_sizes z where z.product_id = p.id and z.size_id = i.size_id) as has_size,
            case when i.colour_id is not null and i.size_id is not null then coalesce(s.on_hand - s.reserved >= i.quantity, false) end as in_stock
       from jsonb_to_recordset(?::jsonb) i(at int, product_id int, colour_id int, size_id int, quantity int)
       join products p on p.id = i.product_id
       left join stocks s on s.spu_id = p.spu_id and s.colour_id = i.colour_id and s.size_id = i.size_id and s.is_offered
      order by i.at`,
    [JSON.stringify(asked)],
  )
  const fields: FieldReasons = {}
  for (const { at, has_colour: hasColour, has_size: hasSize } of found) {
    if (!hasColour) fields[`lines.${at}.colour_id`] = [{ key: 'errors.E_INVALID_REFERENCE' }]
    if (!hasSize) fields[`lines.${at}.size_id`] = [{ key: 'errors.E_INVALID_REFERENCE' }]
  }
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal('E_INVALID', { fields, count })
  return found.map((one) => one.in_stock)
}

/** With the cheapest method of every parcel; null where one cannot be sent. */
function lowestTotal(goods: string, parcels: readonly { quote: FreightQuote }[]): string | null {
  const cheapest = parcels.map(({ quote: { options } }) => options[0]?.minor)
  if (cheapest.some((one) => one === undefined)) return null
  return amountOf(sum([minorOf(goods) ?? 0, ...cheapest.map((one) => one ?? 0)]))
}
