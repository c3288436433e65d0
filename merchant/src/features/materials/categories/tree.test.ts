import { expect, test } from 'vitest'
import { branchesOf, ends, type Category } from './tree'

const category = (id: number, parent_id: number | null, materials = 0): Category => ({
  id,
  parent_id,
  materials,
  organisation_id: 1,
  name_zh: `${id}`,
  name_en: `${id}`,
  sort: 0,
  version: 1,
})

test('[MAT-03] lists the tree from top to bottom with the counts of its branches', () => {
  const branches = branchesOf([
    category(1, null),
    category(4, null, 5),
    category(2, 1, 2),
    category(3, 1, 3),
    category(9, 77),
  ])
  expect(branches.map(({ category: { id }, depth, materials }) => [id, depth, materials])).toEqual([
    [1, 0, 5],
    [2, 1, 2],
    [3, 1, 3],
    [4, 0, 5],
    [9, 0, 0],
  ])
  expect(branches[1]).toMatchObject({ before: undefined, after: { id: 3 } })
  expect(ends(branches).map(({ category: { id } }) => id)).toEqual([2, 3, 4, 9])
})
