import { expect, test } from 'vitest'
import { addressOf, toListQuery, hasFilters, filtersIn, NO_FILTERS } from './filters'

test('[STO-01] stores the filters in the URL and sends them as list parameters', () => {
  const filters = filtersIn(new URLSearchParams('q=tee&status=disabled&platform=temu'))
  expect(filtersIn(addressOf(filters, 7))).toEqual(filters)
  expect(addressOf(filters, 7).get('store')).toBe('7')
  expect(JSON.parse(toListQuery(filters).search ?? '')).toEqual([
    { field: 'status', operator: 'eq', val: 'disabled' },
    { field: 'sales_platform', operator: 'eq', val: 'temu' },
  ])
  expect([hasFilters(filters), hasFilters(NO_FILTERS), toListQuery(NO_FILTERS).search]).toEqual([true, false, null])
  expect(filtersIn(new URLSearchParams('status=x&platform=ebay'))).toEqual(NO_FILTERS)
})
