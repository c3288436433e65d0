import { expect, test } from 'vitest'
import { addressOf, hasFilters, filtersIn } from './filters'

const read = (address: string) => filtersIn(new URLSearchParams(address))

test('[FIN-01] restores the filters from the URL', () => {
  const address = 'group=0&q=%E7%8C%AB&state=failed&product=3&colour=4&label=%E7%A7%8B&sort=ordered'
  expect(addressOf(read(address)).toString()).toBe(address)
  expect(addressOf(read('')).toString()).toBe('')
  expect(addressOf(read('sort=newest'), 7).toString()).toBe('finished=7')
})

test('[FIN-01] shows everything for an invalid URL', () => {
  expect(read('group=-1&state=lost&product=x&colour=0&sort=best')).toEqual(read(''))
})

test('[FIN-01] counts a group and a word as filters, a sort order not', () => {
  expect(hasFilters(read('sort=name'))).toBe(false)
  expect(hasFilters(read('group=0'))).toBe(true)
  expect(hasFilters(read('q=x'))).toBe(true)
})
