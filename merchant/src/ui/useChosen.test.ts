import { expect, test } from 'vitest'
import { toggled } from './useChosen'

test('[FIN-01] rejects a fifty-first selection, and accepts it after one is removed', () => {
  const fifty = new Set(Array.from({ length: 50 }, (_, index) => index + 1))
  expect(toggled(fifty, 51, 50)).toBe(fifty)
  const fewer = toggled(fifty, 7, 50)
  expect(fewer.size).toBe(49)
  expect([...toggled(fewer, 51, 50)].at(-1)).toBe(51)
})
