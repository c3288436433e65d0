import type { Field } from '#core/crud/fields'
import type { Resource } from '#core/crud/resource'

/** The JSON schemas of what a resource answers, from the fields it declares. */
export function answersOf(resource: Resource) {
  const row = rowSchema(resource)
  const options = { type: 'object', properties: { options: { type: 'array' }, total: { type: 'integer' } }, required: ['options', 'total'], additionalProperties: false }
  const list = {
    type: 'object',
    required: ['list', 'total', 'total_is'],
    additionalProperties: false,
    properties: {
      list: { type: 'array', items: row },
      total: { type: 'integer' },
      total_is: { enum: ['exact', 'at_least'] },
      next_cursor: { type: 'string' },
    },
  }
  return { row, list: { anyOf: [list, options] } }
}

function rowSchema({ fields }: Resource) {
  const readable = Object.entries(fields).filter(([, { kind }]) => kind !== 'secret')
  return {
    type: 'object',
    additionalProperties: false,
    required: readable.map(([name]) => name),
    properties: Object.fromEntries(readable.map(([name, field]) => [name, schemaOf(field)])),
  }
}

function schemaOf(field: Field): object {
  const type = TYPES[field.kind]
  if (!type) return {}
  if (field.kind === 'choice') return { enum: [...(field.options ?? []), ...(field.nullable ? [null] : [])] }
  if (field.kind === 'many') return { type: 'array', items: { type: 'integer' } }
  if (field.kind === 'many_words') return { type: 'array', items: { type: 'string' } }
  return { type: field.nullable ? [type, 'null'] : type }
}

const TYPES: Partial<Record<Field['kind'], string>> = {
  text: 'string', integer: 'integer', reference: 'integer', flag: 'boolean', moment: 'string', choice: 'string', many: 'array', many_words: 'array',
}
