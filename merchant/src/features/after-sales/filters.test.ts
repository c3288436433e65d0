import { expect, test } from 'vitest'
import { addressOf, filtersIn, hasFilters, NO_FILTERS, toListQuery } from './filters'

const read = (address: string) => filtersIn(new URLSearchParams(address))

test('the filters of the cases survive the address, and nonsense is ignored', () => {
  for (const address of ['', 'q=D2&status=pending_review', 'assigned=me', 'q=x&assigned=41'])
    expect(`${addressOf(read(address))}`).toBe(address)
  expect(read('assigned=everyone&status=no')).toEqual(NO_FILTERS)
  expect(`${addressOf(read('assigned=me'), 7)}`).toBe('case=7&assigned=me')
  expect([read(''), read('assigned=nobody')].map(hasFilters)).toEqual([false, true])
})

test('whom the cases are assigned to becomes a condition of the list', () => {
  const searchOf = (address: string) => toListQuery(read(address)).search
  expect(searchOf('')).toBeNull()
  expect(JSON.parse(searchOf('assigned=me')!)).toEqual([{ field: 'assigned', operator: 'eq', val: 'me' }])
  expect(JSON.parse(searchOf('status=pending_review&assigned=41')!)).toEqual([
    { field: 'status', operator: 'eq', val: 'pending_review' },
    { field: 'assignee_id', operator: 'eq', val: 41 },
  ])
})
