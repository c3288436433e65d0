import { either } from '#core/localised'
import { expression } from '#core/lists/conditions'
import { isMany, type Field } from '#core/crud/fields'
import type { Resource } from '#core/crud/resource'
import type { Language } from '#contracts/languages'
import { decimalSql } from '#core/decimal_sql'

const known = new WeakMap<Resource, string>()

/** A row `t` of the resource as one JSON value: whoever reads it, a list or a single call, reads the same. */
export function rowSql(resource: Resource): string {
  const sql = known.get(resource) ?? `(select row_to_json(x) from (select ${columnsOf(resource)}) x)`
  known.set(resource, sql)
  return sql
}

/** Every readable field, as the select list over `t`. */
function columnsOf({ fields }: Resource): string {
  return Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'secret')
    .map(([name, field]) =>
      isMany(field) || field.sql || IN_WORDS[field.kind]
        ? `${readable(name, field)} as ${name}`
        : `t.${field.column ?? name}`,
    )
    .join(', ')
}

/** Kinds that travel as text because a number of JavaScript does not hold them exactly. */
const IN_WORDS: Partial<Record<Field['kind'], (expression: string) => string>> = {
  money: decimalSql,
  decimal: (number) => `${number}::text`,
}

/** A field as it is read: exact amounts as text. */
export function readable(name: string, field: Field): string {
  const read = expression(name, field)
  return IN_WORDS[field.kind]?.(read) ?? read
}

export function labelOf({ label, fields }: Resource, language: Language): string {
  const read = (name: string) => (fields[name] ? expression(name, fields[name]) : `t.${name}`)
  if (typeof label === 'string') return read(label)
  const [first, other] = language === 'en' ? [label.en, label['zh-cn']] : [label['zh-cn'], label.en]
  return either(read(first), read(other))
}
