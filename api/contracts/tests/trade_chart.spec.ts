import { expect, test } from 'vitest'
import { barsOf, changeOf, lastDays } from '../trade_chart.ts'

test('CFG-13 · draws a bar for each day, including empty days, with the highest share at one', () => {
  const days = [
    { day: '2026-02-27', orders: 2, paid: '50.00' },
    { day: '2026-03-01', orders: 1, paid: '100.00' },
  ]
  expect(barsOf(days, '2026-02-27', '2026-03-01')).toEqual([
    { from: '2026-02-27', to: '2026-02-27', orders: 2, paid: '50.00', share: 0.5 },
    { from: '2026-02-28', to: '2026-02-28', orders: 0, paid: '0.00', share: 0 },
    { from: '2026-03-01', to: '2026-03-01', orders: 1, paid: '100.00', share: 1 },
  ])
})

test('CFG-13 · groups a long range by weeks and loses no order', () => {
  const days = Array.from({ length: 366 }, (_, at) => ({
    day: new Date(Date.parse('2025-11-21') + at * 86_400_000).toISOString().slice(0, 10),
    orders: 1,
    paid: '1.00',
  }))
  const bars = barsOf(days, '2025-11-21', '2026-11-21')
  expect(bars).toHaveLength(53)
  expect(bars.reduce((sum, { orders }) => sum + orders, 0)).toBe(366)
  expect(bars.at(-1)).toMatchObject({ from: '2026-11-20', to: '2026-11-21', paid: '2.00' })
})

test('[SEC-10] CFG-13 · draws 92 days as days and 93 as weeks', () => {
  const none = (to: string) => barsOf([], '2026-01-01', to).length
  expect([none('2026-04-02'), none('2026-04-03')]).toEqual([92, 14])
})

test('CFG-13 · gives a change in percent, or null without a base', () => {
  expect([changeOf(150, 100), changeOf(50, 100), changeOf(5, 0), changeOf(10, -10)]).toEqual([50, -50, null, 200])
  expect(lastDays(7, Date.parse('2026-11-20T17:00:00Z'))).toEqual({ from: '2026-11-15', to: '2026-11-21' })
})
