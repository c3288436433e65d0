import type { DesignDocument } from '../model/document.ts'
import { LIMITS } from '../model/limits.ts'
import { under, type Place } from '../validation/fault.ts'
import { onlyFaults } from '../validation/only_faults.ts'
import { refuse } from '../validation/rule.ts'
import { placed } from './placing.ts'
import { deltaKind, patchRows } from './shape.ts'
import type { Delta, Json, JsonObject, Key, Patch } from './patch.ts'
import { isList, isObject, own, rowsOf } from './rows.ts'

/**
 * Applies a patch; untouched parts keep their identity. Throws a `DocumentFault`: `conflict` if it does not fit,
 * `malformed` if it is no patch. The result of an untrusted patch must be validated with `openDocument`: this only
 * places values.
 */
export function patched(document: DesignDocument, { delta }: Patch): DesignDocument {
  return onlyFaults(() => changed(document as unknown as Json, delta, null) as unknown as DesignDocument)
}

/** Recursion follows the document's depth, never an untrusted patch's. */
export function changed(value: Json, delta: Delta, at: Place | null): Json {
  switch (deltaKind(delta, at)) {
    case 'put':
      return (delta as { put: Json }).put
    case 'fields':
      return isObject(value) ? changedFields(value, (delta as { fields: JsonObject }).fields, at) : conflict(at)
    case 'rows':
      return isList(value) ? changedRows(value, delta, at) : conflict(at)
    case 'drop':
      return conflict(at)
  }
}

const conflict = (at: Place | null): never => refuse(at, 'conflict')

/** An absent member is undefined before and after. Deleting an absent member is allowed. */
function member(value: Json | undefined, delta: Delta, at: Place | null): Json | undefined {
  const kind = deltaKind(delta, at)
  if (kind === 'put') return (delta as { put: Json }).put
  if (kind === 'drop') return undefined
  return value === undefined ? conflict(at) : changed(value, delta, at)
}

function changedFields(value: JsonObject, fields: JsonObject, at: Place | null): JsonObject {
  const members = new Map(Object.entries(value))
  for (const [name, delta] of Object.entries(fields)) {
    const made = member(own(value, name), delta as unknown as Delta, under(at, name))
    if (made === undefined) members.delete(name)
    else members.set(name, made)
  }
  return Object.fromEntries(members)
}

function changedRows(value: readonly Json[], delta: Delta, at: Place | null): readonly Json[] {
  const before = rowsOf(value) ?? conflict(at)
  const { rows, places } = patchRows(delta, at, LIMITS.changes)
  const after = new Map<Key, Json>(before)
  for (const [key, change] of rows) {
    const made = member(after.get(key), change, under(at, key))
    if (made === undefined) after.delete(key)
    else after.set(key, made)
  }
  const order = placed([...after.keys()], places, at)
  return order.map((key) => after.get(key) as Json)
}
