import type { Actor } from '#core/http/actor'
import { expression, type Sql } from '#core/lists/conditions'
import { isMany, type Field } from '#core/crud/fields'
import type { Resource } from '#core/crud/resource'
import { ownSql } from '#core/crud/scope'

/**
 * The resource as this person reads it. What is withheld from their house is empty, and what is discreet is in rows that are only
 * lent to them, wherever it is asked for: in the row, in a filter, in an order, in an export.
 */
export const seenBy = (resource: Resource, actor: Actor): Resource => lentTo(toldTo(resource, actor), actor)

const EMPTY: Partial<Record<Field['kind'], string>> = { money: 'null::bigint' }

function toldTo(resource: Resource, { organisation: { kind } }: Actor): Resource {
  const withheld = Object.entries(resource.fields).filter(([, field]) => field.withheld?.includes(kind))
  if (withheld.length === 0) return resource
  const empty = withheld.map(
    ([name, field]) => [name, { ...field, matches: undefined, sql: EMPTY[field.kind] ?? 'null::text' }] as const,
  )
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(empty) } }
}

function lentTo(resource: Resource, actor: Actor): Resource {
  const { fields, lent, ties, permission } = resource
  const discreet = Object.entries(fields).filter((one) => one[1].discreet)
  const own = lent && ties && discreet.length > 0 ? ownSql(ties, actor, `${permission}.view`) : []
  if (own.length === 0) return resource
  const isOwn = own.map(literal).join(' and ')
  const hidden = discreet.map(([name, field]) => [name, guarded(name, field, isOwn, actor)] as const)
  return { ...resource, fields: { ...fields, ...Object.fromEntries(hidden) } }
}

function guarded(name: string, field: Field, isOwn: string, actor: Actor): Field {
  const sql = `case when ${isOwn} then ${expression(name, field)} ${otherwise(field, actor)} end`
  return { ...field, through: undefined, matches: undefined, sql }
}

function otherwise(field: Field, actor: Actor): string {
  if (typeof field.discreet === 'function') return `else (${field.discreet(actor)})`
  return isMany(field) ? `else '{}'` : ''
}

/** A condition of the product's own with its values in it, for where a list of columns has no room for bindings. */
function literal({ text, bindings }: Sql): string {
  const left = [...bindings]
  return text.replaceAll('?', () => quoted(left.shift()))
}

function quoted(value: unknown): string {
  if (value === null) return 'null'
  if (Number.isInteger(value)) return String(value)
  if (typeof value === 'string' && /^[\d.]+%$/.test(value)) return `'${value}'`
  throw new Error('Only an id or a path stands in a condition of ownership')
}
