import { expect, test } from 'vitest'
import { periodAfter } from '../chart/chart_keys.ts'

test('PPL-04 · arrow keys, pages, Home and End move within the periods', () => {
  const at = (key: string, index: number) => periodAfter(key, { index, last: 29 })
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => at(key, 10))).toEqual([9, 11, 11, 9])
  expect(['PageUp', 'PageDown', 'Home', 'End'].map((key) => at(key, 10))).toEqual([3, 17, 0, 29])
  expect([at('ArrowLeft', 0), at('PageUp', 3), at('ArrowRight', 29), at('PageDown', 25)]).toEqual([0, 0, 29, 29])
  expect(['Enter', 'a', 'Tab'].map((key) => at(key, 10))).toEqual([null, null, null])
})
