import type { Json, JsonObject, Key } from './patch.ts'

const NAMES = ['id', 'key'] as const

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

export const own = (value: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(value, name) ? value[name] : undefined

function keyOf(row: Json): Key | null {
  if (!isObject(row)) return null
  const keys = NAMES.map((name) => own(row, name))
  return keys.find((key) => typeof key === 'string' || typeof key === 'number') ?? null
}

/** Rows by id, or null if an id is missing or duplicate: such a list is replaced as a whole. */
export function rowsOf(list: readonly Json[]): ReadonlyMap<Key, Json> | null {
  const rows = new Map<Key, Json>()
  for (const row of list) {
    const key = keyOf(row)
    if (key === null) return null
    rows.set(key, row)
  }
  return rows.size === list.length ? rows : null
}
