import { expect, test } from 'vitest'
import { amountOf, minorOf } from '../price/amounts.ts'

test('[SEC-10] amounts keep their cents when sent and parsed', () => {
  expect(['0', '7', '19.8', '19.80', '19.08', '0.01', '1234567890.99'].map(minorOf)).toEqual([
    0, 700, 1980, 1980, 1908, 1, 123_456_789_099,
  ])
  expect([0, 1, 10, 100, 1980, 1908].map(amountOf)).toEqual(['0.00', '0.01', '0.10', '1.00', '19.80', '19.08'])
  expect(['', '.5', '1.', '1.234', '-1', '1e2', '1,00', 12, null].map(minorOf)).toEqual(Array(9).fill(null))
})
