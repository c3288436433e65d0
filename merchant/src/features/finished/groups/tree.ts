import type { FinishedGroup } from '@inkfold/api/contracts/finished'

export interface Branch {
  group: FinishedGroup
  /** 0 or 1: groups have two levels. */
  depth: number
  /** How many finished products lie in it and in what lies in it. */
  held: number
  hasChildren: boolean
}

/** The groups as they are read from top to bottom. */
export function branchesOf(groups: readonly FinishedGroup[]): Branch[] {
  const known = new Set(groups.map(({ id }) => id))
  const tops = groups.filter(({ parent_id: parent }) => parent === null || !known.has(parent))
  return tops.flatMap((group) => {
    const children = groups.filter(({ parent_id: parent }) => parent === group.id)
    const held = [group, ...children].reduce((sum, { product_count: count }) => sum + count, 0)
    const beneath = children.map((child) => ({ group: child, depth: 1, held: child.product_count, hasChildren: false }))
    return [{ group, depth: 0, held, hasChildren: children.length > 0 }, ...beneath]
  })
}

/** A group and those within it; nothing where none is named. */
export const within = (branches: readonly Branch[], id: number | null): number[] =>
  id ? [id, ...branches.flatMap(({ group }) => (group.parent_id === id ? [group.id] : []))] : []

/** Where a group is dropped: in which other, or in none, and in front of how many of its new neighbours. */
export interface Place {
  parent: number | null
  index: number
}

/**
 * Where a group comes to lie that is held over another, and drawn a level in or out. What holds others stays at the top,
 * and what is dropped below a group may lie in it.
 */
export function placeOver(branches: readonly Branch[], moved: number, over: number, isDrawnIn: boolean): Place | null {
  const from = branches.findIndex(({ group }) => group.id === moved)
  const to = branches.findIndex(({ group }) => group.id === over)
  const held = branches[from]
  if (!held || to < 0) return null
  const rest = branches.filter(({ group }) => group.id !== moved && group.parent_id !== moved)
  const at = placeAmong(branches, rest, from, to)
  const above = rest[at - 1]
  const below = rest[at]
  const isForced = below?.depth === 1
  const mayBeIn = above !== undefined && !held.hasChildren
  if (!mayBeIn && isForced) return null
  if (mayBeIn && (isDrawnIn || isForced)) {
    const parent = above.depth === 0 ? above.group.id : above.group.parent_id
    return { parent, index: rest.slice(0, at).filter(({ group }) => group.parent_id === parent).length }
  }
  return { parent: null, index: rest.slice(0, at).filter(({ depth }) => depth === 0).length }
}

/** Behind how many of the others: after the one it is held over on the way down, before it on the way up. */
function placeAmong(branches: readonly Branch[], rest: readonly Branch[], from: number, to: number): number {
  const over = branches[to]?.group.id
  const at = rest.findIndex(({ group }) => group.id === over)
  if (at >= 0) return to > from ? at + 1 : at
  return rest.filter(({ group }) => branches.findIndex((one) => one.group.id === group.id) < from).length
}

/** At whose place it has to be put, for it to have so many neighbours before it; null where it lies right. */
export function targetOf(groups: readonly FinishedGroup[], moved: number, { parent, index }: Place): number | null {
  const level = groups.filter((group) => group.parent_id === parent)
  const target = level[index]
  return target && target.id !== moved ? target.id : null
}
