import { expect, test } from 'vitest'
import { canBeDragged, neighbour } from './order'

test('CRUD-09 CRUD-06 · allows reordering only in an unfiltered list in its default order', () => {
  const whole = { page: 1, size: 20, sort: null, word: '', tab: null, filters: [] }
  expect(canBeDragged(whole)).toBe(true)
  expect(canBeDragged({ ...whole, word: 'a' })).toBe(false)
  expect(canBeDragged({ ...whole, sort: { field: 'name', order: 'asc' } })).toBe(false)
})

test('CRUD-06 · swaps a row with its next sibling without a pointer', () => {
  const rows = [{ id: 1 }, { id: 2, parent_id: 1 }, { id: 3 }, { id: 4, parent_id: 1 }]
  expect(neighbour(rows, 1, 1)?.id).toBe(3)
  expect(neighbour(rows, 4, -1)?.id).toBe(2)
  expect(neighbour(rows, 1, -1)).toBeNull()
  expect(neighbour(rows, 9, 1)).toBeNull()
})
