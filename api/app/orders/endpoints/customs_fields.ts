import vine from '@vinejs/vine'
import { CUSTOMS, DECLARED, HS_CODE, LATIN } from '#contracts/customs'
import { whole } from '#orders/endpoints/order_fields'

/** Each in a sentence of its own, for whoever does not know how customs write it. */
const like = (pattern: RegExp, name: string) =>
  vine.createRule((value, _, field) => {
    if (typeof value === 'string' && !pattern.test(value)) field.report('', name, field)
  })()

export const declaration = () => ({
  name_zh: vine.string().trim().maxLength(CUSTOMS.name).optional(),
  name_en: vine.string().trim().maxLength(CUSTOMS.name).use(like(LATIN, 'latin')).optional(),
  material_en: vine.string().trim().maxLength(CUSTOMS.material).use(like(LATIN, 'latin')).optional(),
  declared_usd: vine.string().use(like(DECLARED, 'declaredUsd')).optional(),
  weight_g: whole(CUSTOMS.grams).optional(),
  hs_code: vine.string().trim().use(like(HS_CODE, 'hsCode')).optional(),
})
