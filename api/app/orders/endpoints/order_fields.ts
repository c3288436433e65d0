import vine from '@vinejs/vine'
import { ADDRESS, CART, REMARK } from '#contracts/limits'
import { MOST } from '#core/lists/values'

export const whole = (most = MOST) => vine.number({ strict: true }).withoutDecimals().range([1, most])
export const amount = () => vine.string().regex(/^\d{1,10}\.\d{2}$/)
export const remark = () => vine.string().trim().maxLength(REMARK.max)
export const lines = () => vine.array(whole()).maxLength(CART.lines).distinct()
export const fingerprint = () => vine.string().minLength(1).maxLength(200)

/** As it is written on an order; what its country asks for is said at its fields. */
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
