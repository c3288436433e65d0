import { expect, test } from 'vitest'
import {
  addressOf,
  isFilterActive,
  toggleId,
  NO_FILTERS,
  filtersIn,
  clearFilter,
  type ShopFilters,
} from './shopFilters'

const inAddress = (address: string) => filtersIn(new URLSearchParams(address))

test('[CAT-05] stores the filters in the URL and omits defaults', () => {
  const filters = {
    ...NO_FILTERS,
    q: '卫衣',
    colours: [3, 7],
    days: 2,
    least: '10.00',
    sort: 'cheapest',
  } satisfies ShopFilters
  const address = String(addressOf(filters))
  expect(inAddress(address)).toEqual(filters)
  expect(String(addressOf(NO_FILTERS))).toBe('')
})

test('[CAT-05] ignores invalid values in the URL', () => {
  expect(inAddress('category=-1&gender=cat&days=4&least=1e9&most=abc&sort=upside&colour=1.5,x')).toEqual(NO_FILTERS)
  expect(inAddress('least=9.5').least).toBe('9.50')
})

test('[CAT-05] filters by either end of the price range and clears both together', () => {
  const filters = { ...NO_FILTERS, most: '20.00' }
  expect(isFilterActive(filters, 'price')).toBe(true)
  expect({ ...filters, ...clearFilter('price') }).toEqual(NO_FILTERS)
})

test('[CAT-05] combines several colours without duplicates', () => {
  expect(inAddress('colour=3,7,3,x').colours).toEqual([3, 7])
  expect(toggleId(toggleId([3], 7), 3)).toEqual([7])
})
