import type { Resource } from '#core/crud/resource'
import { rowSchema } from '#core/crud/schemas'
import { choice, integer, list, nullable, object, text, type Schema } from '#core/http/schemas'

const COUNT: Schema = { type: 'integer', minimum: 0 }

/** A page of rows, the last one or one that goes on. */
export function pageSchema(resource: Resource): Schema {
  return { anyOf: pagesOf(resource) }
}

/** What a list answers: a page of rows, or the options of a select. */
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
