import type { Row } from '../row'

/** Rows under their parents; one whose parent was filtered away stands at the top, so that it stays visible. */
export function toTree(rows: readonly Row[]): Row[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, children: undefined as Row[] | undefined }]))
  const roots: Row[] = []
  for (const node of nodes.values()) {
    const parent = node.parent_id ? nodes.get(node.parent_id) : undefined
    if (parent && !isBelow(parent, node.id, nodes)) (parent.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}

/** Guards against a circle, which the API refuses but old data may hold. */
function isBelow(node: Row, ancestor: number, nodes: ReadonlyMap<number, Row>): boolean {
  const seen = new Set<number>()
  for (let step: Row | undefined = node; step && !seen.has(step.id);) {
    if (step.id === ancestor) return true
    seen.add(step.id)
    step = step.parent_id ? nodes.get(step.parent_id) : undefined
  }
  return false
}

/** A record and everything under it, as rows of a tree. */
export const idsWithin = (row: Row): number[] => [row.id, ...(row.children ?? []).flatMap(idsWithin)]
