import type { Row } from '../row'

/** A row as it stands in the table. */
export interface Visible {
  row: Row
  depth: number
  /** Has rows below it, shown or folded. */
  parent: boolean
}

/** The rows of a tree from top to bottom, without what is folded away. */
export function visibleRows(rows: readonly Row[], folded: ReadonlySet<number>, depth = 0): Visible[] {
  return rows.flatMap((row) => {
    const children = row.children ?? []
    const below = folded.has(row.id) ? [] : visibleRows(children, folded, depth + 1)
    return [{ row, depth, parent: children.length > 0 }, ...below]
  })
}

/** A set with or without one member. */
export function withOrWithout<Member>(set: ReadonlySet<Member>, member: Member): Set<Member> {
  const next = new Set(set)
  if (!next.delete(member)) next.add(member)
  return next
}
