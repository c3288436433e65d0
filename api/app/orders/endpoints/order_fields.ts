import vine from '@vinejs/vine'
import { CART, REMARK } from '#contracts/limits'
import { MOST } from '#core/lists/values'

export const whole = (most = MOST) => vine.number({ strict: true }).withoutDecimals().range([1, most])
export const amount = () => vine.string().regex(/^\d{1,10}\.\d{2}$/)
export const remark = () => vine.string().trim().maxLength(REMARK.max)
export const lines = () => vine.array(whole()).maxLength(CART.lines).distinct()
export const fingerprint = () => vine.string().minLength(1).maxLength(200)
