import type { Row } from '../row'

/** Nests rows under their parents. A row whose parent was filtered out moves to the top level and stays visible. */
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

/** Guards against a cycle: the API refuses one, but old data may contain it. */
function isBelow(node: Row, ancestor: number, nodes: ReadonlyMap<number, Row>): boolean {
  const seen = new Set<number>()
  for (let step: Row | undefined = node; step && !seen.has(step.id);) {
    if (step.id === ancestor) return true
    seen.add(step.id)
    step = step.parent_id ? nodes.get(step.parent_id) : undefined
  }
  return false
}

export const idsWithin = (row: Row): number[] => [row.id, ...(row.children ?? []).flatMap(idsWithin)]
