import { expect, test } from 'vitest'
import { centimetres } from './print'

test('[MAT-02] pixels become centimetres at a density', () => {
  expect(centimetres(3000, 300)).toBe(25.4)
  expect(centimetres(999, 150)).toBe(16.9)
})
