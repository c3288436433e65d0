/** JSON schemas of answers, in as few words as they need. */
export type Schema = Readonly<Record<string, unknown>>

export const text: Schema = { type: 'string' }
export const integer: Schema = { type: 'integer' }
export const flag: Schema = { type: 'boolean' }
export const nothing: Schema = { type: 'null' }
export const moment: Schema = { type: 'string', format: 'date-time' }
export const choice = (options: readonly (string | number | boolean)[]): Schema => ({ enum: options })
export const list = (items: Schema): Schema => ({ type: 'array', items })
export const nullable = (schema: Schema): Schema => ({ anyOf: [schema, nothing] })

/** A schema that the documents show once, under its name. */
export const named = (title: string, schema: Schema): Schema => ({ title, ...schema })

/** An object with exactly these properties. */
export const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
