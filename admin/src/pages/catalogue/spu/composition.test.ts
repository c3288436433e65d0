import { expect, test } from 'vitest'
import { isWhole, totalOf, withLine } from './composition'

const line = (percent: number | null) => ({ material: 'cotton', percent })

test('CAT-01 · accepts three thirds as a whole, refuses a hundredth less', () => {
  expect(isWhole([33.33, 33.33, 33.34].map(line))).toBe(true)
  expect(isWhole([33.33, 33.33, 33.33].map(line))).toBe(false)
  expect(totalOf([0.1, 0.2].map(line))).toBe(0.3)
})

test('CAT-01 · gives a new line the remaining share', () => {
  expect(withLine([line(65)]).at(-1)).toEqual({ material: null, percent: 35 })
  expect(withLine([line(100)]).at(-1)).toEqual({ material: null, percent: null })
})
