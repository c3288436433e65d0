import { expect, test } from 'vitest'
import { inRmb, marginOf } from '../price/margin.ts'

test('[PPL-05] the margin is the share of the retail price that remains', () => {
  expect(marginOf(25_50, 100_00)).toEqual({ profit: 74_50, percent: '74.5' })
  expect(marginOf(25_50, 25_50)).toEqual({ profit: 0, percent: '0.0' })
  expect(marginOf(20_00, 30_00)).toEqual({ profit: 10_00, percent: '33.3' })
  expect(marginOf(1, 3)).toEqual({ profit: 2, percent: '66.7' })
  expect(marginOf(0, 1)).toEqual({ profit: 1, percent: '100.0' })
})

test('[PPL-05] a price below the cost is a loss, and no price has no margin', () => {
  expect(marginOf(30_00, 20_00)).toEqual({ profit: -10_00, percent: '-50.0' })
  expect(marginOf(200_00, 1)).toEqual({ profit: -199_99, percent: '-1999900.0' })
  expect(marginOf(100_01, 100_00_00)?.percent).toBe('99.0')
  expect(marginOf(30_00, 0)).toBeNull()
})

test('[PPL-05] a retail price in dollars counts at the rate', () => {
  expect(inRmb(19_99, 712)).toBe(142_33)
  expect(inRmb(1, 50)).toBe(1)
  expect(inRmb(0, 712)).toBe(0)
})
