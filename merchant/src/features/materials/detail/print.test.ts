import { expect, test } from 'vitest'
import { centimetres } from './print'

test('[MAT-02] converts pixels to centimetres at a print density', () => {
  expect(centimetres(3000, 300)).toBe(25.4)
  expect(centimetres(999, 150)).toBe(16.9)
})
