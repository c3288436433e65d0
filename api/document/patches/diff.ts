import type { DesignDocument } from '../model/document.ts'
import { placesOf } from './places.ts'
import type { Delta, Json, JsonObject, Key, Patch } from './patch.ts'
import { isList, isObject, own, rowsOf } from './rows.ts'

/** The patch between two documents, or null if they are equal. Shared objects are skipped by identity. */
export function patchOf(base: number, before: DesignDocument, after: DesignDocument): Patch | null {
  const delta = deltaOf(before as unknown as Json, after as unknown as Json)
  return delta && { base, delta }
}

export function deltaOf(before: Json, after: Json): Delta | null {
  if (before === after) return null
  if (isObject(before) && isObject(after)) return fieldsOf(before, after)
  if (isList(before) && isList(after)) return listDelta(before, after)
  return { put: after }
}

function fieldsOf(before: JsonObject, after: JsonObject): Delta | null {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].flatMap((name) => {
    const delta = memberDelta(own(before, name), own(after, name))
    return delta ? [[name, delta] as const] : []
  })
  return changed.length > 0 ? { fields: Object.fromEntries(changed) } : null
}

/** For a member that may be absent before or after. */
function memberDelta(before: Json | undefined, after: Json | undefined): Delta | null {
  if (after === undefined) return before === undefined ? null : { drop: true }
  return before === undefined ? { put: after } : deltaOf(before, after)
}

function listDelta(before: readonly Json[], after: readonly Json[]): Delta | null {
  const [were, are] = [rowsOf(before), rowsOf(after)]
  if (were && are) return rowsDelta(were, are)
  const isSame = before.length === after.length && before.every((one, index) => !deltaOf(one, after[index] as Json))
  return isSame ? null : { put: after }
}

function rowsDelta(were: ReadonlyMap<Key, Json>, are: ReadonlyMap<Key, Json>): Delta | null {
  const keys = new Set([...were.keys(), ...are.keys()])
  const rows = [...keys].flatMap((key) => {
    const delta = memberDelta(were.get(key), are.get(key))
    return delta ? [[key, delta] as const] : []
  })
  const places = placesOf([...were.keys()], [...are.keys()])
  if (places.length > 0) return { rows, places }
  return rows.length > 0 ? { rows } : null
}
