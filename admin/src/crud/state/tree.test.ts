import { expect, test } from 'vitest'
import type { Row } from '../row'
import { idsWithin, toTree } from './tree'

const shape = (rows: readonly Row[]): unknown => rows.map(({ id, children }) => (children ? [id, shape(children)] : id))

test('CRUD-09 · nests rows under their parents, moves children of a filtered parent to the top', () => {
  const rows = [{ id: 1 }, { id: 2, parent_id: 1 }, { id: 3, parent_id: 2 }, { id: 4, parent_id: 99 }]
  expect(shape(toTree(rows))).toEqual([[1, [[2, [3]]]], 4])
})

test('CRUD-09 · handles a cycle in old data without looping or losing rows', () => {
  const rows = [
    { id: 1, parent_id: 2 },
    { id: 2, parent_id: 1 },
    { id: 3, parent_id: 3 },
  ]
  expect(
    toTree(rows)
      .flatMap(idsWithin)
      .toSorted((one, other) => one - other),
  ).toEqual([1, 2, 3])
})
