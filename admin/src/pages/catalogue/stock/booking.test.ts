import { expect, test } from 'vitest'
import { linesOf, sumOf } from './booking'

const cell = (stock_id: number, on_hand: number, reserved = 0) => ({
  stock_id,
  colour_id: 1,
  size_id: stock_id,
  on_hand,
  reserved,
  available: on_hand - reserved,
})
const cells = [cell(1, 5), cell(2, 0), cell(3, 9, 2)]

test('CAT-03 · books received pieces as typed and nothing for empty or zero cells', () => {
  expect(linesOf('receive', { 1: 3, 2: null, 3: 0 }, cells)).toEqual([{ stock_id: 1, quantity: 3 }])
})

test('CAT-03 · books a count as its difference', () => {
  expect(linesOf('adjust', { 1: 4, 2: 2, 3: 9 }, cells)).toEqual([
    { stock_id: 1, quantity: -1 },
    { stock_id: 2, quantity: 2 },
  ])
  expect(linesOf('adjust', { 1: 0 }, cells)).toEqual([{ stock_id: 1, quantity: -5 }])
})

test('CAT-03 · sums a line', () => {
  expect(sumOf(cells)).toEqual({ on_hand: 14, reserved: 2, available: 12 })
})
