import { isField, type Field, type Section, type Values } from '../fields/field'
import type { Row } from '../row'

/** What a form starts with: the record's values, or what the fields declare for a new one. */
export function initialValues(fields: readonly Field[], row: Row | null): Values {
  return Object.fromEntries(fields.map(({ name, initial }) => [name, row ? (row[name] ?? null) : (initial ?? null)]))
}

export const sameValue = (one: unknown, other: unknown) => JSON.stringify(tidy(one)) === JSON.stringify(tidy(other))

/** An emptied control says undefined or nothing, which are one. */
const tidy = (value: unknown) => (value === undefined || value === '' ? null : value)

/** What a field without a value travels as. */
function emptyOf({ kind, many }: Field): unknown {
  if (many) return []
  return kind === 'text' || kind === 'paragraph' ? '' : null
}

/** Fields that are asked for, given what else was entered. */
export const askedFields = (fields: readonly Field[], mode: 'create' | 'edit', values: Values) =>
  fields.filter(({ only, when }) => (!only || only === mode) && (when?.(values) ?? true))

/** Fields that are asked for, and the sections that have one. */
export function shownItems(items: readonly (Field | Section)[], mode: 'create' | 'edit', values: Values) {
  const asked = new Set(askedFields(items.filter(isField), mode, values))
  return items.filter((item, at) => {
    if (isField(item)) return asked.has(item)
    if (item.only && item.only !== mode) return false
    const rest = items.slice(at + 1)
    const end = rest.findIndex((one) => !isField(one))
    return rest.slice(0, end < 0 ? undefined : end).some((one) => isField(one) && asked.has(one))
  })
}

/** What a new record is made of; a field that is not asked for says nothing. */
export function createPayload(fields: readonly Field[], values: Values): Record<string, unknown> {
  const asked = askedFields(fields, 'create', values)
  return Object.fromEntries(
    asked.map(({ name }) => [name, tidy(values[name])] as const).filter(([, value]) => value !== null),
  )
}

/** Only what changed travels, so that two people may change different fields; a field no longer asked for is emptied. */
export function editPayload(fields: readonly Field[], values: Values, before: Values): Record<string, unknown> {
  const asked = new Set(askedFields(fields, 'edit', values))
  const next = fields
    .filter(({ only }) => only !== 'create')
    .map((field) => [field, asked.has(field) ? tidy(values[field.name]) : null] as const)
  return Object.fromEntries(
    next
      .filter(([{ name }, value]) => !sameValue(value, before[name]))
      .map(([field, value]) => [field.name, value ?? emptyOf(field)]),
  )
}

/** A copy starts with everything but what makes the original itself. */
export const copyOf = (row: Row): Row => ({
  ...row,
  id: 0,
  version: undefined,
  code: null,
  item_no: null,
  username: null,
})
