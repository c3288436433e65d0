import { type Field, type FieldKind, DECIMAL, INTEGER_MAX, SIGNED_DECIMAL, OPERATORS_OF } from '#core/lists/fields'
import { type Resource, writableFields, type WriteKind } from '#core/crud/resource'
import { choice, integer, list, nullable, object, text, type Schema, flag } from '#core/http/schemas'
import type { Actor } from '#core/http/actor'

type JsonSchema = Record<string, unknown>

const POSITIVE = { type: 'integer', minimum: 1, maximum: INTEGER_MAX }
const TYPES: Record<FieldKind, JsonSchema> = {
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
  money: { type: 'string', pattern: DECIMAL.source },
  decimal: { type: 'string', pattern: DECIMAL.source },
  json: {},
}

const COMPUTED_AMOUNT = { type: 'string', pattern: SIGNED_DECIMAL.source }

export function answerSchema(field: Field): JsonSchema {
  if (field.kind === 'choice') return orNull({ enum: field.options }, field)
  return orNull(
    (field.kind === 'money' || field.kind === 'decimal') && field.readonly === true
      ? COMPUTED_AMOUNT
      : TYPES[field.kind],
    field,
  )
}

export function rowSchema({ name: title, fields }: Resource): JsonSchema {
  const readable = Object.entries(fields).filter(([, { kind }]) => kind !== 'secret')
  const properties = Object.fromEntries(readable.map(([name, field]) => [name, answerSchema(field)]))
  return { title, type: 'object', additionalProperties: false, required: Object.keys(properties), properties }
}

/** On update every field is optional. */
export function inputSchema({ fields }: Resource, occasion: WriteKind): JsonSchema {
  const taken = writableFields(fields, occasion)
  const properties: JsonSchema = Object.fromEntries(taken.map(([name, field]) => [name, writtenSchema(field)]))
  if (occasion === 'update') properties.version = { type: 'integer', minimum: 0, maximum: INTEGER_MAX }
  const required = occasion === 'create' ? taken.filter(([, field]) => field.required).map(([name]) => name) : []
  return { type: 'object', additionalProperties: false, required, properties }
}

function writtenSchema(field: Field): JsonSchema {
  const said = { ...field, ownerOnly: false }
  return orNull({ ...answerSchema({ ...said, nullable: false }), ...limits(said) }, said)
}

function limits({ kind, min, max, pattern, options, required, nullable }: Field): JsonSchema {
  switch (kind) {
    case 'text':
    case 'secret':
      return {
        minLength: min ?? (required && !nullable ? 1 : 0),
        maxLength: max,
        ...(pattern && !pattern.flags ? { pattern: pattern.source } : {}),
      }
    case 'integer':
      return { minimum: min ?? -INTEGER_MAX - 1, maximum: max ?? INTEGER_MAX }
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

/** Owner-only fields are null for other readers. */
function orNull(schema: JsonSchema, { nullable, ownerOnly }: Field): JsonSchema {
  if ((!nullable && ownerOnly !== true) || Object.keys(schema).length === 0) return schema
  if (schema.enum) return { ...schema, enum: [...(schema.enum as unknown[]), null] }
  return { ...schema, type: [schema.type, 'null'] }
}

const COUNT: Schema = { type: 'integer', minimum: 0 }

export function pageSchema(resource: Resource): Schema {
  return { anyOf: pagesOf(resource) }
}

export function listSchema(resource: Resource): Schema {
  return { anyOf: [...pagesOf(resource), optionsSchema(resource)] }
}

export function optionsSchema({ tree }: Resource): Schema {
  const option = { value: integer, label: nullable(text), ...(tree ? { parent_id: nullable(integer) } : {}) }
  return object({ options: list(object(option)), total: COUNT })
}

function pagesOf(resource: Resource): Schema[] {
  const page = { list: list(rowSchema(resource)), total: COUNT, total_is: choice(['exact', 'at_least']) }
  return [object(page), object({ ...page, next_cursor: text })]
}

export const DELETED = object({ deleted: { type: 'integer', minimum: 1 } })

/** Describes the resource for the signed-in person: what a screen needs to draw it. */
export function describe({ name, fields, verbs, permission, tree = false }: Resource, actor: Actor) {
  const all = Object.entries(fields)
  const named = (has: (field: Field) => unknown) => all.filter(([, field]) => has(field)).map(([field]) => field)
  return {
    name,
    fields: all.map(([field, declared]) => describeField(field, declared)),
    filters: named(({ kind }) => OPERATORS_OF[kind].length > 0),
    sorts: named(({ sort }) => sort),
    search: named(({ search }) => search),
    actions: verbs.filter((verb) => actor.may(`${permission}.${verb}`)),
    tree,
    sortable: verbs.includes('sort'),
  }
}

function describeField(
  name: string,
  { kind, required = false, nullable = false, readonly = false, options, to, min, max }: Field,
) {
  return { name, kind, required, nullable, readonly, options, reference: to, min, max }
}

const FIELD: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'kind', 'required', 'nullable', 'readonly'],
  properties: {
    name: text,
    kind: text,
    required: flag,
    nullable: flag,
    readonly: choice([true, false, 'after_create']),
    options: { type: 'array' },
    reference: text,
    min: integer,
    max: integer,
  },
}

export const DESCRIPTION = object({
  name: text,
  fields: list(FIELD),
  filters: list(text),
  sorts: list(text),
  search: list(text),
  actions: list(text),
  tree: flag,
  sortable: flag,
})
