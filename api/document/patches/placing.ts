import type { Place } from '../validation/fault.ts'
import { refuse } from '../validation/rule.ts'
import type { Key, RowPlace } from './patch.ts'

/** Moves some keys behind the one each names. */
export function placed(keys: readonly Key[], places: readonly RowPlace[], at: Place | null): readonly Key[] {
  if (places.length === 0) return keys
  const moved = new Set(places.map(([key]) => key))
  const known = new Set(keys)
  const order = keys.filter((key) => !moved.has(key))
  for (const [key, after] of places) {
    const index = after === null ? 0 : order.indexOf(after) + 1
    if (!known.delete(key) || (after !== null && index === 0)) refuse(at, 'conflict')
    order.splice(index, 0, key)
  }
  return order
}
