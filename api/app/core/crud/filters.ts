import type { Field } from '#core/crud/fields'
import type { Resource } from '#core/crud/resource'
import { conditionSql, escapeLike, expression, type Sql } from '#core/lists/conditions'
import type { ListQuery } from '#core/lists/list_query'
import { unknownField } from '#core/lists/parse'

/** What a list's question asks of its rows. A select that names its initial values asks for them alone. */
export function filtersOf(
  resource: Resource,
  { conditions, initial, select, keyword, numbers = [] }: ListQuery,
): Sql[] {
  const asked = initial ? [...(select ? [] : conditions), initial] : conditions
  return [
    ...asked.map((one) => conditionSql(one, fieldOf(resource, one.field))),
    ...keywords(resource, keyword),
    ...(resource.numbers && numbers.length > 0 ? [resource.numbers.called(numbers)] : []),
  ]
}

/** Every word of the quick search must be found in some searched field. */
function keywords(resource: Resource, keyword: string): Sql[] {
  const words = new Set(keyword.split(/\s+/).filter(Boolean))
  const found = resource.found ?? inFields(resource)
  return found ? [...words].map(found) : []
}

function inFields({ fields }: Resource): ((word: string) => Sql) | null {
  const searched = Object.entries(fields).filter(([, { search }]) => search)
  const columns = searched.map(([name, field]) => `${expression(name, field)} ilike ?`)
  if (columns.length === 0) return null
  return (word) => ({ text: `(${columns.join(' or ')})`, bindings: columns.map(() => `%${escapeLike(word)}%`) })
}

/** A field that may be named at all; what every object has beside its own is none. */
export function fieldOf({ fields, names }: Resource, name: string): Field {
  const field = names.has(name) ? fields[name] : undefined
  if (field) return field
  throw unknownField(name)
}

export function join(parts: Sql[]): Sql {
  if (parts.length === 0) return { text: '', bindings: [] }
  return {
    text: `where ${parts.map(({ text }) => text).join(' and ')}`,
    bindings: parts.flatMap(({ bindings }) => bindings),
  }
}
