import type { Row } from '../row'
import type { ListState } from '../state/urlState'

/** Manual order requires the unfiltered list in its default order. */
export const canBeDragged = ({ sort, word, filters }: ListState) =>
  (sort === null || sort.field === 'sort') && word === '' && filters.length === 0

export const sameParent = (one: Row, other: Row) => (one.parent_id ?? null) === (other.parent_id ?? null)

/** The next record with the same parent, up or down, for moving without a pointer. */
export function neighbour(rows: readonly Row[], id: number, by: -1 | 1): Row | null {
  const row = rows.find((each) => each.id === id)
  if (!row) return null
  const siblings = rows.filter((each) => sameParent(each, row))
  return siblings[siblings.indexOf(row) + by] ?? null
}
