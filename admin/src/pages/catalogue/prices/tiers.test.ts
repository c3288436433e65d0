import { expect, test } from 'vitest'
import { lessThanFirst, withEnd, withoutTier, withTier } from './tiers'

const ranges = [
  { from: 1, to: 9, price: '19.50' },
  { from: 10, to: 49, price: '18.20' },
  { from: 50, to: null, price: '16.90' },
]
const bounds = (tiers: readonly { from: number; to: number | null }[]) => tiers.map(({ from, to }) => [from, to])

test('PRC-01 · starts each tier after the previous one and leaves the last open', () => {
  expect(withTier([])).toEqual([{ from: 1, to: null, price: null }])
  expect(bounds(withTier(withTier([])))).toEqual([[1, 9], [10, null]]) // prettier-ignore
  expect(bounds(withTier(ranges))).toEqual([[1, 9], [10, 49], [50, 249], [250, null]]) // prettier-ignore
  expect(bounds(withEnd(ranges, 0, 19))).toEqual([[1, 19], [20, 49], [50, null]]) // prettier-ignore
})

test('PRC-01 · leaves no gap when a tier is removed', () => {
  expect(bounds(withoutTier(ranges, 0))).toEqual([[1, 49], [50, null]]) // prettier-ignore
  expect(bounds(withoutTier(ranges, 2))).toEqual([[1, 9], [10, null]]) // prettier-ignore
  expect(withoutTier(ranges.slice(0, 1), 0)).toEqual([])
})

test("PRC-01 · computes a tier's discount", () => {
  expect(lessThanFirst(ranges, 0)).toBeNull()
  expect(lessThanFirst(ranges, 1)).toBe(6.7)
  expect(lessThanFirst([{ price: 'x' }, { price: '1.00' }], 1)).toBeNull()
})
