import { expect, test } from 'vitest'
import { pixelsFor, verdictOn } from './sharpness'

test('[NAV-01] computes 3602 × 4795 pixels for a sharp print of 305 × 406 mm', () => {
  expect(pixelsFor({ width: 305, height: 406 })).toEqual({ width: 3602, height: 4795 })
})

test('[NAV-01] rates a picture by its weaker side', () => {
  const printed = { width: 254, height: 254 }
  expect(verdictOn({ width: 3000, height: 3000 }, printed)).toEqual({ dpi: 300, verdict: 'sharp' })
  expect(verdictOn({ width: 3000, height: 1500 }, printed)).toEqual({ dpi: 150, verdict: 'passable' })
  expect(verdictOn({ width: 800, height: 3000 }, printed)).toEqual({ dpi: 80, verdict: 'blurred' })
  expect(verdictOn({ width: 1772, height: 1772 }, { width: 150.04, height: 150.04 })).toEqual({
    dpi: 300,
    verdict: 'sharp',
  })
})
