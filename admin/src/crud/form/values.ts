import { isField, type Field, type Section, type Values } from '../fields/field'
import type { Row } from '../row'

/** A form's initial values: the record's, or the declared defaults for a new one. */
export function initialValues(fields: readonly Field[], row: Row | null): Values {
  return Object.fromEntries(fields.map(({ name, initial }) => [name, row ? (row[name] ?? null) : (initial ?? null)]))
}

export const sameValue = (one: unknown, other: unknown) => JSON.stringify(tidy(one)) === JSON.stringify(tidy(other))

/** Emptied controls yield undefined or an empty text; both become null. */
const tidy = (value: unknown) => (value === undefined || value === '' ? null : value)

function emptyOf({ kind, many }: Field): unknown {
  if (many) return []
  return kind === 'text' || kind === 'paragraph' ? '' : null
}

/** The fields that apply, given the other values. */
export const visibleFields = (fields: readonly Field[], mode: 'create' | 'edit', values: Values) =>
  fields.filter(({ only, when }) => (!only || only === mode) && (when?.(values) ?? true))

/** Fields that are asked for, and the sections that have one. */
export function visibleItems(items: readonly (Field | Section)[], mode: 'create' | 'edit', values: Values) {
  const asked = new Set(visibleFields(items.filter(isField), mode, values))
  return items.filter((item, at) => {
    if (isField(item)) return asked.has(item)
    if (item.only && item.only !== mode) return false
    const rest = items.slice(at + 1)
    const end = rest.findIndex((one) => !isField(one))
    return rest.slice(0, end < 0 ? undefined : end).some((one) => isField(one) && asked.has(one))
  })
}

/** The payload of a new record; fields that do not apply are omitted. */
export function createPayload(fields: readonly Field[], values: Values): Record<string, unknown> {
  const asked = visibleFields(fields, 'create', values)
  return Object.fromEntries(
    asked.map(({ name }) => [name, tidy(values[name])] as const).filter(([, value]) => value !== null),
  )
}

/**
 * Sends changed fields only, so that two users can edit different fields. A field that no longer applies is emptied.
 */
export function editPayload(fields: readonly Field[], values: Values, before: Values): Record<string, unknown> {
  const asked = new Set(visibleFields(fields, 'edit', values))
  const next = fields
    .filter(({ only }) => only !== 'create')
    .map((field) => [field, asked.has(field) ? tidy(values[field.name]) : null] as const)
  return Object.fromEntries(
    next
      .filter(([{ name }, value]) => !sameValue(value, before[name]))
      .map(([field, value]) => [field.name, value ?? emptyOf(field)]),
  )
}

/** Everything except what identifies the original. */
export const copyOf = (row: Row): Row => ({
  ...row,
  id: 0,
  version: undefined,
  code: null,
  item_no: null,
  username: null,
})
