import { expect, test } from 'vitest'
import { periodIn, withPeriod } from './period'

const NOON = new Date(2026, 10, 23, 12).getTime()

test('[IMP-04] exports the last year without a filter', () => {
  expect(periodIn(null, 'created_at', NOON)).toEqual({ from: '2025-11-24', to: '2026-11-23' })
})

test("[IMP-04] defaults to the filter's days, and sends them once", () => {
  const status = { field: 'status', operator: 'eq', val: 'unpaid' }
  const asked = withPeriod(JSON.stringify([status]), 'created_at', { from: '2026-02-01', to: '2026-02-28' })
  expect(periodIn(asked, 'created_at', NOON)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  const again = JSON.parse(withPeriod(asked, 'created_at', { from: '2026-03-01', to: '2026-03-01' })) as unknown[]
  expect(again).toHaveLength(3)
  expect(again[0]).toEqual(status)
  expect(periodIn(JSON.stringify(again), 'created_at', NOON)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
})

test('[IMP-04] takes over day filters; an open end is today', () => {
  const asked = JSON.stringify([{ field: 'created_at', operator: 'RANGE', val: ['2026-05-01', ''] }])
  expect(periodIn(asked, 'created_at', NOON)).toEqual({ from: '2026-05-01', to: '2026-11-23' })
})
