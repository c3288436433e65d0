import { expect, test } from 'vitest'
import { switchStatuses } from '../choices'
import { filter } from './filter'
import { filtersOf, valuesOf } from './filterValues'

const declared = [
  filter.text('name'),
  filter.choice('status', switchStatuses),
  filter.days('created_at'),
  filter.remote('role_id', 'roles'),
]

test('CRUD-09 · ignores an empty control', () => {
  expect(filtersOf(declared, { name: ' ', status: [], created_at: ['', ''], role_id: undefined })).toEqual([])
})

test('CRUD-09 · restores the entered values in the panel', () => {
  const filters = filtersOf(declared, { name: ' a ', status: ['enabled'], created_at: ['x', null], role_id: [3] })
  expect(filters).toEqual([
    { field: 'name', operator: 'contains', value: 'a' },
    { field: 'status', operator: 'in', value: ['enabled'] },
    { field: 'created_at', operator: 'between', value: ['x', ''] },
    { field: 'role_id', operator: 'in', value: ['3'] },
  ])
  expect(valuesOf(declared, filters)).toEqual({ name: 'a', status: ['enabled'], created_at: ['x', ''], role_id: [3] })
})
