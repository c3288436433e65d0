import { expression } from '#core/lists/conditions'
import { isMany } from '#core/crud/fields'
import type { Resource } from '#core/crud/resource'
import type { Language } from '#contracts/languages'

const columns = new WeakMap<Resource, string>()

/** Every readable field, as the select list over `t`. */
export function columnsOf(resource: Resource): string {
  const known = columns.get(resource)
  if (known) return known
  const list = Object.entries(resource.fields)
    .filter(([, { kind }]) => kind !== 'secret')
    .map(([name, field]) => (isMany(field) || field.sql ? `${expression(name, field)} as ${name}` : `t.${field.column ?? name}`))
    .join(', ')
  columns.set(resource, list)
  return list
}

export function labelOf({ label }: Resource, language: Language): string {
  return typeof label === 'string' ? `t.${label}` : `coalesce(nullif(t.${label[language]}, ''), t.${label['zh-cn']})`
}
