import type { Row } from '../row'
import type { Column } from './column'

/** The ids of other resources' records in these rows: by resource, sorted, without duplicates. */
export function referencedIds(columns: readonly Column[], rows: readonly Row[]): [resource: string, ids: number[]][] {
  const found = new Map<string, Set<number>>()
  for (const { name, kind, resource } of columns) {
    if (kind !== 'remote' || !resource) continue
    const ids = rows.flatMap((row) => row[name] ?? []).map(Number)
    found.set(resource, new Set([...(found.get(resource) ?? []), ...ids]))
  }
  return [...found]
    .filter(([, ids]) => ids.size > 0)
    .map(([resource, ids]) => [resource, [...ids].toSorted((a, b) => a - b)])
}
