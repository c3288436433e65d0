import vine from '@vinejs/vine'
import { COMMITMENT_DAYS } from '#contracts/catalogue'
import { FREIGHT, METHOD, PACKED } from '#contracts/limits'
import { SENSITIVE_TYPES } from '#contracts/logistics'
import { SALES_PLATFORMS } from '#contracts/supplier_levels'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, object, text } from '#core/http/schemas'
import { MOST } from '#core/lists/values'
import { amongSold, buyerOf } from '#catalogue/queries/sold_to'
import { quoteParcels as quoted } from '#logistics/actions/quote_parcels'
import { tryParcel as tried } from '#logistics/actions/try_parcel'
import { toldFreight } from '#logistics/domain/told_freight'
import { QUOTE } from '#logistics/endpoints/freight_schemas'

const whole = (least: number, most: number) => vine.number({ strict: true }).withoutDecimals().range([least, most])
const TO = vine.object({
  country: vine.string().regex(/^[A-Z]{2}$/),
  region_code: vine
    .string()
    .regex(/^[A-Z0-9]{0,6}$/)
    .optional(),
  postcode: vine.string().maxLength(12).optional(),
})
const ITEM = vine.object({ product_id: whole(1, MOST), pieces: whole(1, FREIGHT.pieces) })

type Given = { country: string; region_code?: string; postcode?: string }
const destination = ({ country, region_code = '', postcode = '' }: Given) => ({ country, region_code, postcode })

/** What sending these products there costs the merchant who asks, parcel by parcel. */
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
    const merchant = buyerOf(actorOf(ctx))
    const ids = items.map(({ product_id }) => product_id)
    const sold = new Set(await amongSold(ids, merchant))
    if (!ids.every((id) => sold.has(id))) throw new Refusal('E_NOT_FOUND')
    const parcels = await quoted({ merchant_id: merchant, to: destination(to), sales_platform, items })
    return { parcels: parcels.map(({ quote, ...parcel }) => ({ ...parcel, ...toldFreight(quote, ctx.language) })) }
  },
})

/** The same for a box of any size, for whoever keeps the methods. */
export const tryParcel = endpoint({
  body: {
    to: TO,
    weight_g: whole(1, METHOD.grams),
    sides_mm: vine.array(whole(1, PACKED.side)).fixedLength(3).optional(),
    commitment_days: vine.enum(COMMITMENT_DAYS),
    sensitive: vine.array(vine.enum(SENSITIVE_TYPES)).distinct().maxLength(SENSITIVE_TYPES.length).optional(),
    sales_platform: vine.enum(SALES_PLATFORMS).optional(),
    supplier_id: whole(1, MOST).optional(),
    factory_id: whole(1, MOST).optional(),
  },
  answer: object(QUOTE),
  async handle({ ctx, body: { to, ...box } }) {
    return toldFreight(await tried({ ...box, to: destination(to) }, actorOf(ctx)), ctx.language)
  },
})
