import type { Field, FieldKind } from '#core/crud/fields'
import type { Resource } from '#core/crud/resource'
import { writable, type Occasion } from '#core/crud/writable'
import { EXACT, MOST, SIGNED } from '#core/lists/values'

type Schema = Record<string, unknown>

const POSITIVE = { type: 'integer', minimum: 1, maximum: MOST }
const TYPES: Record<FieldKind, Schema> = {
  text: { type: 'string' },
  secret: { type: 'string' },
  link: { type: 'string' },
  integer: { type: 'integer' },
  reference: { type: 'integer' },
  flag: { type: 'boolean' },
  choice: {},
  many: { type: 'array', items: { type: 'integer' } },
  many_words: { type: 'array', items: { type: 'string' } },
  date: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  money: { type: 'string', pattern: EXACT.source },
  decimal: { type: 'string', pattern: EXACT.source },
  json: {},
}

const WORKED_OUT = { type: 'string', pattern: SIGNED.source }

/** What a field answers. */
export function answerSchema(field: Field): Schema {
  if (field.kind === 'choice') return orNull({ enum: field.options }, field)
  return orNull(
    (field.kind === 'money' || field.kind === 'decimal') && field.readonly === true ? WORKED_OUT : TYPES[field.kind],
    field,
  )
}

/** What a resource answers for one row. */
export function rowSchema({ name: title, fields }: Resource): Schema {
  const readable = Object.entries(fields).filter(([, { kind }]) => kind !== 'secret')
  const properties = Object.fromEntries(readable.map(([name, field]) => [name, answerSchema(field)]))
  return { title, type: 'object', additionalProperties: false, required: Object.keys(properties), properties }
}

/** What a resource takes; an update may leave anything out. */
export function inputSchema({ fields }: Resource, occasion: Occasion): Schema {
  const taken = writable(fields, occasion)
  const properties: Schema = Object.fromEntries(taken.map(([name, field]) => [name, takenSchema(field)]))
  if (occasion === 'update') properties.version = { type: 'integer', minimum: 0, maximum: MOST }
  const required = occasion === 'create' ? taken.filter(([, field]) => field.required).map(([name]) => name) : []
  return { type: 'object', additionalProperties: false, required, properties }
}

function takenSchema(field: Field): Schema {
  const said = { ...field, discreet: false }
  return orNull({ ...answerSchema({ ...said, nullable: false }), ...limits(said) }, said)
}

function limits({ kind, min, max, pattern, options, required, nullable }: Field): Schema {
  switch (kind) {
    case 'text':
    case 'secret':
      return {
        minLength: min ?? (required && !nullable ? 1 : 0),
        maxLength: max,
        ...(pattern && !pattern.flags ? { pattern: pattern.source } : {}),
      }
    case 'integer':
      return { minimum: min ?? -MOST - 1, maximum: max ?? MOST }
    case 'reference':
      return POSITIVE
    case 'many':
      return { items: POSITIVE, maxItems: 1000, uniqueItems: true }
    case 'many_words':
      return {
        items: options ? { enum: options } : { type: 'string', maxLength: 100 },
        maxItems: 1000,
        uniqueItems: true,
      }
    default:
      return {}
  }
}

/** What is discreet is not said to everybody. */
function orNull(schema: Schema, { nullable, discreet }: Field): Schema {
  if ((!nullable && discreet !== true) || Object.keys(schema).length === 0) return schema
  if (schema.enum) return { ...schema, enum: [...(schema.enum as unknown[]), null] }
  return { ...schema, type: [schema.type, 'null'] }
}
