import { expect, test } from 'vitest'
import { toggleId } from './useSelection'

test('[FIN-01] rejects a fifty-first selection, and accepts it after one is removed', () => {
  const fifty = new Set(Array.from({ length: 50 }, (_, index) => index + 1))
  expect(toggleId(fifty, 51, 50)).toBe(fifty)
  const fewer = toggleId(fifty, 7, 50)
  expect(fewer.size).toBe(49)
  expect([...toggleId(fewer, 51, 50)].at(-1)).toBe(51)
})
