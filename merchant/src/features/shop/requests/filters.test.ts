import { expect, test } from 'vitest'
import { addressOf, hasFilters, filtersIn } from './filters'

const read = (address: string) => filtersIn(new URLSearchParams(address))

test('[CAT-06] restores the filters from the URL and ignores invalid values', () => {
  const address = 'q=cap&status=not_approved'
  expect(addressOf(read(address)).toString()).toBe(address)
  expect(addressOf(read(address), 7).toString()).toBe(`${address}&request=7`)
  expect([hasFilters(read(address)), hasFilters(read('status=lost'))]).toEqual([true, false])
})
