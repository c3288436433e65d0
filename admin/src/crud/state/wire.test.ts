import { expect, test } from 'vitest'
import { listQuery, optionQuery } from './wire'

test("CRUD-09 CRUD-02 · translates a list query into the API's parameters", () => {
  const query = listQuery({
    pagination: { currentPage: 2, pageSize: 50 },
    sorters: [{ field: 'created_at', order: 'desc' }],
    filters: [
      { field: 'q', operator: 'contains', value: 'ink' },
      { field: 'status', operator: 'in', value: ['enabled'] },
      { field: 'created_at', operator: 'between', value: ['', '2026-02-01T00:00:00Z'] },
      { field: 'name', operator: 'contains', value: 'a' },
    ],
  })
  expect(query).toEqual({
    page: 2,
    limit: 50,
    order: 'created_at,desc',
    quickSearch: 'ink',
    search: JSON.stringify([
      { field: 'status', operator: 'IN', val: ['enabled'] },
      { field: 'created_at', operator: 'RANGE', val: ',2026-02-01T00:00:00Z' },
      { field: 'name', operator: 'LIKE', val: 'a' },
    ]),
  })
})

test('sends no parameters for an empty query', () => {
  expect(listQuery({})).toEqual({ page: 1, limit: 100 })
})

test('rejects an operator that the API does not have', () => {
  expect(() => listQuery({ filters: [{ field: 'name', operator: 'startswith', value: 'a' }] })).toThrow(TypeError)
})

test("CRUD-09 · separates a select's search word from what its options are filtered by", () => {
  const filters = [
    { field: 'kind', operator: 'eq' as const, value: 'merchant' },
    { field: 'q', operator: 'contains' as const, value: 'ink' },
  ]
  expect(optionQuery({ filters, pagination: { currentPage: 2, pageSize: 10 } })).toEqual([
    { page: 2, limit: 10, quickSearch: 'ink' },
    { kind: 'merchant' },
  ])
})
