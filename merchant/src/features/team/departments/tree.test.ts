import { expect, test } from 'vitest'
import { parentsFor, treeOf, wayTo } from './tree'

const department = (id: number, parent_id: number | null, name: string) => ({
  id,
  parent_id,
  name,
  name_en: `${name}!`,
  sort: 0,
  version: 1,
})
const ALL = [
  department(1, null, 'Sales'),
  department(2, null, 'Packing'),
  department(3, 1, 'Europe'),
  department(4, 3, 'France'),
  department(5, 99, 'Lost'),
]

test('[MER-03] lists departments in tree order', () => {
  expect(treeOf(ALL).map(({ department: { id }, depth }) => [id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [2, 0],
    [5, 0],
  ])
  expect(wayTo(4, ALL, 'zh-cn')).toBe('Sales / Europe / France')
  expect(wayTo(4, ALL, 'en')).toBe('Sales! / Europe! / France!')
  expect(wayTo(null, ALL, 'en')).toBe('')
})

test('[MER-03] excludes a department and its children from its possible parents', () => {
  expect(parentsFor(ALL, ALL[2]).map(({ id }) => id)).toEqual([1, 2, 5])
  expect(parentsFor(ALL, undefined)).toHaveLength(5)
})
