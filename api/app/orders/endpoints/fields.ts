import vine from '@vinejs/vine'
import { ADDRESS, CART, FIELDS, REMARK } from '#contracts/limits'
import { whole } from '#core/http/schemas'
import { CUSTOMS, DECLARED, HS_CODE, LATIN } from '#contracts/customs'

export const amount = () => vine.string().regex(/^\d{1,10}\.\d{2}$/)
export const remark = () => vine.string().trim().maxLength(REMARK.max)
export const lines = () =>
  vine
    .array(whole())
    .maxLength(CART.lines + CART.personalised)
    .distinct()
export const fingerprint = () => vine.string().minLength(1).maxLength(200)

/** The receiver of an order; country-specific faults are reported at their fields. */
export const receiver = () =>
  vine.object({
    country: vine.string().fixedLength(2),
    region_code: vine.string().maxLength(6),
    area_code: vine.string().maxLength(6).nullable(),
    province: vine.string().maxLength(ADDRESS.place),
    city: vine.string().maxLength(ADDRESS.place),
    district: vine.string().maxLength(ADDRESS.place),
    street: vine.string().maxLength(ADDRESS.street),
    firstname: vine.string().maxLength(ADDRESS.name),
    mobile_phone: vine.string().maxLength(30),
    postcode: vine.string().maxLength(12),
  })

/** Separate messages per field, because customs formats are unfamiliar to most users. */
const matching = (pattern: RegExp, name: string) =>
  vine.createRule((value, _, field) => {
    if (typeof value === 'string' && !pattern.test(value)) field.report('', name, field)
  })()

export const customsFields = () => ({
  name_zh: vine.string().trim().maxLength(CUSTOMS.name).optional(),
  name_en: vine.string().trim().maxLength(CUSTOMS.name).use(matching(LATIN, 'latin')).optional(),
  material_en: vine.string().trim().maxLength(CUSTOMS.material).use(matching(LATIN, 'latin')).optional(),
  declared_usd: vine.string().use(matching(DECLARED, 'declaredUsd')).optional(),
  weight_g: whole(CUSTOMS.grams).optional(),
  hs_code: vine.string().trim().use(matching(HS_CODE, 'hsCode')).optional(),
})

/** By the names of the design's fields. Checked against the design before anything is drawn. */
export const fieldValues = () => vine.record(vine.string().maxLength(FIELDS.value)).maxLength(FIELDS.most)
