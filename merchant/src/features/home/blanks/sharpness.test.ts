import { expect, test } from 'vitest'
import { pixelsFor, verdictOn } from './sharpness'

test('[NAV-01] a print of 305 × 406 mm needs 3602 × 4795 pixels to look sharp', () => {
  expect(pixelsFor({ width: 305, height: 406 })).toEqual({ width: 3602, height: 4795 })
})

test('[NAV-01] the weaker side of a picture decides', () => {
  const printed = { width: 254, height: 254 }
  expect(verdictOn({ width: 3000, height: 3000 }, printed)).toEqual({ dpi: 300, verdict: 'sharp' })
  expect(verdictOn({ width: 3000, height: 1500 }, printed)).toEqual({ dpi: 150, verdict: 'passable' })
  expect(verdictOn({ width: 800, height: 3000 }, printed)).toEqual({ dpi: 80, verdict: 'blurred' })
  expect(verdictOn({ width: 1772, height: 1772 }, { width: 150.04, height: 150.04 })).toEqual({
    dpi: 300,
    verdict: 'sharp',
  })
})
