import { expect, test } from 'vitest'
import { switchGallery, addressOf, hasFilters, filtersIn } from './filters'

const read = (address: string) => filtersIn(new URLSearchParams(address))

test("[MAT-04] restores the gallery's filters from the URL", () => {
  const address = 'gallery=own&category=0&q=%E7%8C%AB&type=pattern&sort=popular&free=1'
  expect(addressOf(read(address)).toString()).toBe(address)
  expect(addressOf(read('')).toString()).toBe('')
  expect(addressOf(read(''), 7).toString()).toBe('material=7')
})

test('[MAT-04] shows the official gallery for an invalid URL', () => {
  expect(read('gallery=x&category=-1&type=y&sort=z&free=2')).toEqual(read(''))
})

test('[MAT-04] keeps words and type in the other gallery, but no category', () => {
  const filters = switchGallery('own', read('q=cat&type=cutout&category=3&sort=cheapest&free=1'))
  expect(addressOf(filters).toString()).toBe('gallery=own&q=cat&type=cutout')
  expect(hasFilters(filters)).toBe(true)
  expect(hasFilters(read('sort=popular'))).toBe(false)
})
