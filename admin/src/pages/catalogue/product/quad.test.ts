import { expect, test } from 'vitest'
import { isWhole, moveQuad, startingQuad, stepOf, withCorner } from './quad'

const quad = startingQuad({ width: 300, height: 400 }, { width: 1000, height: 1000 })

test('CAT-04 · starts a face centred on the photo in its own proportions', () => {
  expect(quad).toEqual([[0.3125, 0.25], [0.6875, 0.25], [0.6875, 0.75], [0.3125, 0.75]]) // prettier-ignore
  const wide = startingQuad({ width: 400, height: 100 }, { width: 500, height: 1000 })
  expect(wide[1][0] - wide[0][0]).toBeCloseTo(0.5)
  expect(isWhole(quad)).toBe(true)
})

test('CAT-04 · keeps corners on the photo and the shape of a moved face', () => {
  expect(withCorner(quad, 0, [-1, 0.1])[0]).toEqual([0, 0.1])
  const pushed = moveQuad(quad, [5, -0.1])
  expect(pushed[1][0]).toBe(1)
  expect(pushed[1][0] - pushed[0][0]).toBeCloseTo(quad[1][0] - quad[0][0])
  expect(pushed[0][1]).toBeCloseTo(0.15)
})

test('CAT-04 · refuses a crossing or flat quadrilateral', () => {
  expect(isWhole(withCorner(quad, 0, [0.9, 0.9]))).toBe(false)
  expect(isWhole(withCorner(quad, 0, quad[1]))).toBe(false)
})

test('CAT-04 · moves by keys, ten times as far with shift, and ignores other keys', () => {
  expect(stepOf({ key: 'ArrowLeft', shiftKey: false })).toEqual([-0.002, 0])
  expect(stepOf({ key: 'ArrowDown', shiftKey: true })).toEqual([0, 0.02])
  expect(stepOf({ key: 'a', shiftKey: false })).toBeNull()
})
