import { expect, test } from 'vitest'
import { gridFor, linesFor } from './shapes'

test('[FIN-01] lays out two tiles side by side on a phone, and table rows below one another everywhere', () => {
  expect(gridFor(358).columns).toBe(2)
  expect(gridFor(1160).columns).toBe(5)
  expect([linesFor(358), linesFor(1160)].map(({ columns }) => columns)).toEqual([1, 1])
  expect(linesFor(358).rowHeight).toBeGreaterThan(linesFor(1160).rowHeight)
})
