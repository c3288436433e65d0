import type { Language } from '#contracts/languages'
import {
  type FreightOption,
  type FreightQuote,
  FREIGHT_LINES,
  FREIGHT_REFUSALS,
  TRANSPORTS,
  SENSITIVE_TYPES,
} from '#contracts/logistics'
import { amountOf } from '#contracts/price/amounts'
import { translate } from '#core/translate'
import { textIn } from '#core/text'
import { choice, flag, integer, list, object, text } from '#core/http/schemas'
import vine from '@vinejs/vine'
import { COMMITMENT_DAYS } from '#contracts/catalogue'
import { FREIGHT, METHOD, PACKED } from '#contracts/limits'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { idOf } from '#core/crud/input'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { INTEGER_MAX } from '#core/lists/fields'
import { filterSold, requireBuyer } from '#catalogue/shop/sold_to'
import { estimateFreight } from '#logistics/estimate'
import { siteOfHost, visitedHost } from '#tenancy/site'
import { quoteParcels as quoted, tryParcel as tried } from '#logistics/freight'

export function presentQuote({ options, refused, ...parcel }: FreightQuote, language: Language) {
  return {
    ...parcel,
    options: options.map((option) => presentOption(option, language)),
    refused: refused.map(({ because, ...method }) => ({
      method_id: method.method_id,
      name: textIn(method, 'name', language),
      because,
      text: translate(language, `freight.${because}`),
    })),
    says: options.length === 0 ? translate(language, 'errors.E_LOGISTICS_NONE') : '',
  }
}

function presentOption(option: FreightOption, language: Language) {
  const { lines, minor: _, fee, name_zh: __, name_en: ___, ...shown } = option
  return {
    ...shown,
    name: textIn(option, 'name', language),
    fee: fee.amount,
    lines: lines.map(({ kind, minor, params }) => ({
      kind,
      text: translate(language, `freight.${kind}`, params),
      amount: amountOf(minor),
    })),
  }
}

const LINE = object({ kind: choice(FREIGHT_LINES), text, amount: text })
const OPTION = object({
  method_id: integer,
  code: text,
  name: text,
  transport: choice(TRANSPORTS),
  fee: text,
  lines: list(LINE),
  billed_g: integer,
  volumetric_g: integer,
  days_from: integer,
  days_to: integer,
  ships_by: text,
  arrives_from: text,
  arrives_by: text,
  needs_customs: flag,
  fingerprint: text,
})

/** Options cheapest first and refusals; `says` explains an empty result. */
export const QUOTE = {
  weight_g: integer,
  commitment_days: integer,
  options: list(OPTION),
  refused: list(object({ method_id: integer, name: text, because: choice(FREIGHT_REFUSALS), text })),
  says: text,
}

const whole = (least: number, most: number) => vine.number({ strict: true }).withoutDecimals().range([least, most])
const TO = vine.object({
  country: vine.string().regex(/^[A-Z]{2}$/),
  region_code: vine
    .string()
    .regex(/^[A-Z0-9]{0,6}$/)
    .optional(),
  postcode: vine.string().maxLength(12).optional(),
})
const ITEM = vine.object({ product_id: whole(1, INTEGER_MAX), pieces: whole(1, FREIGHT.pieces) })

type Given = { country: string; region_code?: string; postcode?: string }
const destination = ({ country, region_code = '', postcode = '' }: Given) => ({ country, region_code, postcode })

export const quoteParcels = endpoint({
  body: {
    to: TO,
    items: vine.array(ITEM).minLength(1).maxLength(FREIGHT.items),
    sales_platform: vine.enum(SALES_PLATFORMS).optional(),
  },
  answer: object({
    parcels: list(
      object({
        factory: object({ id: integer, name: text }),
        items: list(object({ product_id: integer, pieces: integer })),
        ...QUOTE,
      }),
    ),
  }),
  async handle({ ctx, body: { to, items, sales_platform = null } }) {
    const merchant = requireBuyer(actorOf(ctx))
    const ids = items.map(({ product_id }) => product_id)
    const sold = new Set(await filterSold(ids, merchant))
    if (!ids.every((id) => sold.has(id))) throw new Refusal('E_NOT_FOUND')
    const parcels = await quoted({ merchant_id: merchant, to: destination(to), sales_platform, items })
    return { parcels: parcels.map(({ quote, ...parcel }) => ({ ...parcel, ...presentQuote(quote, ctx.language) })) }
  },
})

/** For visitors of a product's page; charging quotes again for the whole address. */
export const showEstimate = endpoint({
  query: {
    country: vine.string().regex(/^[A-Z]{2}$/),
    pieces: vine.number().withoutDecimals().range([1, FREIGHT.pieces]),
  },
  answer: object(QUOTE),
  async handle({ ctx, query: { country, pieces } }) {
    const site = await siteOfHost(visitedHost(ctx))
    return presentQuote(await estimateFreight(idOf(ctx), pieces, country, site), ctx.language)
  },
})

export const tryParcel = endpoint({
  body: {
    to: TO,
    weight_g: whole(1, METHOD.grams),
    sides_mm: vine.array(whole(1, PACKED.side)).fixedLength(3).optional(),
    commitment_days: vine.enum(COMMITMENT_DAYS),
    sensitive: vine.array(vine.enum(SENSITIVE_TYPES)).distinct().maxLength(SENSITIVE_TYPES.length).optional(),
    sales_platform: vine.enum(SALES_PLATFORMS).optional(),
    supplier_id: whole(1, INTEGER_MAX).optional(),
    factory_id: whole(1, INTEGER_MAX).optional(),
  },
  answer: object(QUOTE),
  async handle({ ctx, body: { to, ...box } }) {
    return presentQuote(await tried({ ...box, to: destination(to) }, actorOf(ctx)), ctx.language)
  },
})
