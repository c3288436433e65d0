interface Branch {
  id: number
  parent_id: number | null
}

/** A tree in the order it is read, with how deep each row stands; what hangs nowhere stands at the top. */
export function asTree<Row extends Branch>(rows: readonly Row[]): { row: Row; depth: number }[] {
  const known = new Set(rows.map(({ id }) => id))
  const below = (parent: number | null, depth: number): { row: Row; depth: number }[] =>
    rows
      .filter(({ parent_id: above }) => (above !== null && known.has(above) ? above : null) === parent)
      .flatMap((row) => [{ row, depth }, ...below(row.id, depth + 1)])
  return below(null, 0)
}
