import vine from '@vinejs/vine'
import { INTEGER_MAX } from '#core/lists/fields'

/** A positive whole number in JSON: an id, a version, a quantity. */
export const whole = (most = INTEGER_MAX) => vine.number({ strict: true }).withoutDecimals().range([1, most])

/** The same in a query or a form, where numbers are text. */
export const queryWhole = (most = INTEGER_MAX) => vine.number().withoutDecimals().range([1, most])
