interface Branch {
  id: number
  parent_id: number | null
}

/** Rows in tree order with their depth; rows with an unknown parent are at the top level. */
export function asTree<Row extends Branch>(rows: readonly Row[]): { row: Row; depth: number }[] {
  const known = new Set(rows.map(({ id }) => id))
  const below = (parent: number | null, depth: number): { row: Row; depth: number }[] =>
    rows
      .filter(({ parent_id: above }) => (above !== null && known.has(above) ? above : null) === parent)
      .flatMap((row) => [{ row, depth }, ...below(row.id, depth + 1)])
  return below(null, 0)
}
