import { expect, test } from 'vitest'
import { parsePieces } from './matrix'

test.each([
  ['12', 12],
  [' 3 ', 3],
  ['0', 0],
  ['20000', 10_000],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['x', null],
])('[CART-01] %j is %s pieces', (typed, pieces) => {
  expect(parsePieces(typed, 10_000)).toBe(pieces)
})
