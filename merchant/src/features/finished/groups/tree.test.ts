import type { FinishedGroup } from '@inkfold/api/contracts/finished'
import { describe, expect, test } from 'vitest'
import { branchesOf, placeOver, targetOf, within } from './tree'

const group = (id: number, parent_id: number | null, product_count = 0): FinishedGroup => ({
  id,
  parent_id,
  product_count,
  name: `${id}`,
  sort: 0,
  version: 1,
})

/** 1 (11, 12), 2, 3 (31) */
const GROUPS = [group(1, null, 1), group(2, null, 2), group(3, null), group(11, 1, 5), group(12, 1), group(31, 3, 7)]
const branches = branchesOf(GROUPS)
const over = (moved: number, at: number, isDrawnIn = false) => placeOver(branches, moved, at, isDrawnIn)

describe('groups in two levels', () => {
  test('[FIN-01] lists groups from top to bottom and counts their products', () => {
    expect(branches.map(({ group: { id }, depth, dragged }) => [id, depth, dragged])).toEqual([
      [1, 0, 6],
      [11, 1, 5],
      [12, 1, 0],
      [2, 0, 2],
      [3, 0, 7],
      [31, 1, 7],
    ])
  })

  test('[FIN-01] includes the products of subgroups', () => {
    expect(within(branches, 1)).toEqual([1, 11, 12])
    expect([within(branches, 31), within(branches, 0), within(branches, null)]).toEqual([[31], [], []])
  })

  test('[FIN-01] drops a group at the position it is dragged over', () => {
    expect(over(2, 3)).toEqual({ parent: 3, index: 0 })
    expect(over(2, 31)).toEqual({ parent: null, index: 2 })
    expect(over(2, 1)).toEqual({ parent: null, index: 0 })
    expect(over(3, 2)).toEqual({ parent: null, index: 1 })
    expect(over(12, 11)).toEqual({ parent: 1, index: 0 })
    expect(over(12, 12)).toEqual({ parent: null, index: 1 })
  })

  test('[FIN-01] moves an indented group into the group above', () => {
    expect(over(2, 2, true)).toEqual({ parent: 1, index: 2 })
    expect(over(2, 31, true)).toEqual({ parent: 3, index: 1 })
    expect(over(31, 11)).toEqual({ parent: 1, index: 0 })
    expect(over(31, 2, true)).toEqual({ parent: 1, index: 2 })
    expect(over(1, 2, true)).toEqual({ parent: null, index: 1 })
  })

  test('[FIN-01] never nests a group that has subgroups', () => {
    expect(over(3, 3, true)).toEqual({ parent: null, index: 2 })
    expect(over(3, 11, true)).toBeNull()
  })

  test('[FIN-01] sends the position of the group it replaces', () => {
    expect(targetOf(GROUPS, 3, { parent: null, index: 1 })).toBe(2)
    expect(targetOf(GROUPS, 3, { parent: null, index: 2 })).toBeNull()
    expect(targetOf(GROUPS, 12, { parent: 1, index: 0 })).toBe(11)
  })
})
