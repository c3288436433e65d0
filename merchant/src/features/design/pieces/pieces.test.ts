import { describe, expect, test } from 'vitest'
import { colourIn } from './colour'
import { clamp, numberIn, formatNumber } from './number'

describe('inspector input', () => {
  test.each([
    ['12.5', 12.5],
    [' -3 ', -3],
    ['１２．５', 12.5],
    ['12,5', 12.5],
    ['.5', 0.5],
    ['\u22124', -4],
  ])('[DES-01] %j is a number', (words, number) => expect(numberIn(words)).toBe(number))

  test.each(['', '-', '1e9', '12mm', 'NaN', '1.2.3', 'Infinity'])('[DES-01] %j is none', (words) =>
    expect(numberIn(words)).toBeNull(),
  )

  test('[DES-01] shows numbers with two decimals at most, without trailing zeros or minus zero', () => {
    expect([12.3456, 12, -0.001, 0.1 + 0.2].map(formatNumber)).toEqual(['12.35', '12', '0', '0.3'])
    expect([-5, 5, 500].map((value) => clamp(value, [0, 100]))).toEqual([0, 5, 100])
  })

  test('[DES-02] accepts every spelling of a hex colour and rejects the rest', () => {
    expect(['#A1B2C3', 'fff', ' #0a0 ', 'a1b2c3'].map(colourIn)).toEqual(['#a1b2c3', '#ffffff', '#00aa00', '#a1b2c3'])
    expect(['', '#12345', 'red', '#gggggg'].map(colourIn)).toEqual([null, null, null, null])
  })
})
