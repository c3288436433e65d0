import type { Resource } from '#core/crud/resource'
import { rowSchema } from '#core/crud/schemas'
import { choice, integer, list, nullable, object, text, type Schema } from '#core/http/schemas'

const COUNT: Schema = { type: 'integer', minimum: 0 }

/** What a list answers: a page of rows, or the options of a select. */
export function listSchema(resource: Resource): Schema {
  const page = { list: list(rowSchema(resource)), total: COUNT, total_is: choice(['exact', 'at_least']) }
  const more = object({ ...page, next_cursor: text })
  const option = { value: integer, label: nullable(text), ...(resource.tree ? { parent_id: nullable(integer) } : {}) }
  return { anyOf: [object(page), more, object({ options: list(object(option)), total: COUNT })] }
}

export const DELETED = object({ deleted: { type: 'integer', minimum: 1 } })
