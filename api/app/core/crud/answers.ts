import type { Resource } from '#core/crud/resource'
import { rowSchema } from '#core/crud/schemas'

const closed = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  required,
  additionalProperties: false,
  properties,
})

const COUNT = { type: 'integer', minimum: 0 }
const LABEL = { type: ['string', 'null'] }

/** The JSON schemas of what a resource answers, from the fields it declares. */
export function answersOf(resource: Resource) {
  const row = rowSchema(resource)
  const option = {
    value: { type: 'integer' },
    label: LABEL,
    ...(resource.tree ? { parent_id: { type: ['integer', 'null'] } } : {}),
  }
  const options = closed({ options: { type: 'array', items: closed(option) }, total: COUNT })
  const page = {
    list: { type: 'array', items: row },
    total: COUNT,
    total_is: { enum: ['exact', 'at_least'] },
    next_cursor: { type: 'string' },
  }
  return { row, list: { anyOf: [closed(page, ['list', 'total', 'total_is']), options] } }
}

export const NOTHING = { type: 'null' }
export const DELETED = closed({ deleted: { type: 'integer', minimum: 1 } })
