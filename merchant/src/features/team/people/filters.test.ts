import { expect, test } from 'vitest'
import { addressOf, toListQuery, filtersIn, hasFilters, NO_FILTERS } from './filters'

test('[MER-03] stores user filters in the URL and sends them as list conditions', () => {
  const filters = filtersIn(new URLSearchParams('q=li&status=disabled&role=4'))
  expect(filtersIn(addressOf(filters, 7))).toEqual(filters)
  expect(addressOf(filters, 7).get('person')).toBe('7')
  expect(JSON.parse(toListQuery(filters).search ?? '')).toEqual([
    { field: 'status', operator: 'eq', val: 'disabled' },
    { field: 'role_ids', operator: 'eq', val: 4 },
  ])
  expect([hasFilters(filters), hasFilters(NO_FILTERS), toListQuery(NO_FILTERS).search]).toEqual([true, false, null])
  expect(filtersIn(new URLSearchParams('status=x&role=-1'))).toEqual(NO_FILTERS)
})
