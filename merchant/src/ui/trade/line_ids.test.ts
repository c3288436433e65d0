import { expect, test } from 'vitest'
import { readLineIds, writeLineIds } from './line_ids'

test('[CART-04] neighbours are a range of the address, and what is no id is left out', () => {
  expect(writeLineIds([12, 5, 7, 6, 20])).toBe('5-7,12,20')
  expect(readLineIds('5-7,12,20')).toEqual([5, 6, 7, 12, 20])
  const sheet = Array.from({ length: 2000 }, (_, at) => 100_000 + at)
  expect(writeLineIds(sheet).length).toBeLessThan(20)
  expect(readLineIds(writeLineIds(sheet))).toEqual(sheet)
  expect(readLineIds('x,-4,3-1,2,<b>')).toEqual([2])
  expect(readLineIds('1-999999999')).toHaveLength(5000)
})
