import vine from '@vinejs/vine'
import { INTEGER_MAX } from '#core/lists/fields'

/** Short builders for the JSON schemas of answers. */
export type Schema = Readonly<Record<string, unknown>>

export const text: Schema = { type: 'string' }
export const number: Schema = { type: 'number' }
export const integer: Schema = { type: 'integer' }
export const flag: Schema = { type: 'boolean' }
export const nothing: Schema = { type: 'null' }
export const moment: Schema = { type: 'string', format: 'date-time' }
export const choice = (options: readonly (string | number | boolean)[]): Schema => ({ enum: options })
export const list = (items: Schema): Schema => ({ type: 'array', items })
export const nullable = (schema: Schema): Schema => ({ anyOf: [schema, nothing] })

/** A schema that the document defines once and refers to by name. */
export const named = (title: string, schema: Schema): Schema => ({ title, ...schema })

/** No additional properties. */
export const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

/** A positive whole number in JSON: an id, a version, a quantity. */
export const whole = (most = INTEGER_MAX) => vine.number({ strict: true }).withoutDecimals().range([1, most])

/** The same in a query or a form, where numbers are text. */
export const queryWhole = (most = INTEGER_MAX) => vine.number().withoutDecimals().range([1, most])
