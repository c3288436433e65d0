import type { FinishedGroup } from '@inkfold/api/contracts/finished'

export interface Branch {
  group: FinishedGroup
  /** Groups have two levels: 0 or 1. */
  depth: number
  /** Number of finished products in it and its subgroups. */
  dragged: number
  hasChildren: boolean
}

export function branchesOf(groups: readonly FinishedGroup[]): Branch[] {
  const known = new Set(groups.map(({ id }) => id))
  const tops = groups.filter(({ parent_id: parent }) => parent === null || !known.has(parent))
  return tops.flatMap((group) => {
    const children = groups.filter(({ parent_id: parent }) => parent === group.id)
    const dragged = [group, ...children].reduce((sum, { product_count: count }) => sum + count, 0)
    const beneath = children.map((child) => ({
      group: child,
      depth: 1,
      dragged: child.product_count,
      hasChildren: false,
    }))
    return [{ group, depth: 0, dragged, hasChildren: children.length > 0 }, ...beneath]
  })
}

export const within = (branches: readonly Branch[], id: number | null): number[] =>
  id ? [id, ...branches.flatMap(({ group }) => (group.parent_id === id ? [group.id] : []))] : []

/** A drop position: the parent or none, and the number of neighbours before it. */
export interface Place {
  parent: number | null
  index: number
}

/** The drop position of a dragged group, given its indentation. A group with subgroups stays at the top level. */
export function placeOver(branches: readonly Branch[], moved: number, over: number, isDrawnIn: boolean): Place | null {
  const from = branches.findIndex(({ group }) => group.id === moved)
  const to = branches.findIndex(({ group }) => group.id === over)
  const dragged = branches[from]
  if (!dragged || to < 0) return null
  const rest = branches.filter(({ group }) => group.id !== moved && group.parent_id !== moved)
  const at = placeAmong(branches, rest, from, to)
  const above = rest[at - 1]
  const below = rest[at]
  const isForced = below?.depth === 1
  const mayBeIn = above !== undefined && !dragged.hasChildren
  if (!mayBeIn && isForced) return null
  if (mayBeIn && (isDrawnIn || isForced)) {
    const parent = above.depth === 0 ? above.group.id : above.group.parent_id
    return { parent, index: rest.slice(0, at).filter(({ group }) => group.parent_id === parent).length }
  }
  return { parent: null, index: rest.slice(0, at).filter(({ depth }) => depth === 0).length }
}

/** Number of siblings before it: after the hovered group when moving down, before it when moving up. */
function placeAmong(branches: readonly Branch[], rest: readonly Branch[], from: number, to: number): number {
  const over = branches[to]?.group.id
  const at = rest.findIndex(({ group }) => group.id === over)
  if (at >= 0) return to > from ? at + 1 : at
  return rest.filter(({ group }) => branches.findIndex((one) => one.group.id === group.id) < from).length
}

/** The id of the group whose place it must take to follow that many neighbours; null when already in place. */
export function targetOf(groups: readonly FinishedGroup[], moved: number, { parent, index }: Place): number | null {
  const level = groups.filter((group) => group.parent_id === parent)
  const target = level[index]
  return target && target.id !== moved ? target.id : null
}
