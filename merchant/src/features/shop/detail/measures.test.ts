import { expect, test } from 'vitest'
import { measured, pixelsOf, scaleBar } from './measures'

const face = { width_mm: 305, height_mm: 406, bleed_mm: 0, dpi: 300 } as Parameters<typeof pixelsOf>[0]

test('[CAT-05] derives the required pixels from face, bleed and density', () => {
  expect(pixelsOf(face)).toEqual({ width: 3602, height: 4795 })
  expect(pixelsOf({ ...face, bleed_mm: 10, dpi: 150 })).toEqual({ width: 1919, height: 2516 })
})

test('[CAT-05] chooses a round scale bar of at most half the face', () => {
  expect([1500, 406, 158, 32, 3].map(scaleBar)).toEqual([500, 200, 50, 10, 1])
})

test('[CAT-05] rounds inches to a tenth', () => {
  expect([measured(71, 'cm'), measured(71, 'inch'), measured(2.54, 'inch')]).toEqual([71, 28, 1])
})
