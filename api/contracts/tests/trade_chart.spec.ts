import { expect, test } from 'vitest'
import { changePercent, chartPeriods, lastDays, tradePeriods, usualUnit, type ChartUnit } from '../trade_chart.ts'

test('CFG-13 · gives a change in percent, or null without a base', () => {
  expect([changePercent(150, 100), changePercent(50, 100), changePercent(5, 0), changePercent(10, -10)]).toEqual([
    50,
    -50,
    null,
    200,
  ])
  expect(lastDays(7, Date.parse('2026-11-20T17:00:00Z'))).toEqual({ from: '2026-11-15', to: '2026-11-21' })
})

const starts = (from: string, to: string, unit: ChartUnit) => chartPeriods(from, to, unit).map((one) => one.from)
const DAY = 86_400_000
const length = (range: { from: string; to: string }) => (Date.parse(range.to) - Date.parse(range.from)) / DAY + 1

test('PPL-04 · weeks begin on Monday, and a range that begins in mid-week starts with a short one', () => {
  expect(starts('2026-11-25', '2026-12-09', 'week')).toEqual(['2026-11-25', '2026-11-30', '2026-12-07'])
  expect(starts('2026-11-30', '2026-12-06', 'week')).toEqual(['2026-11-30'])
  expect(starts('2026-11-29', '2026-11-30', 'week')).toEqual(['2026-11-29', '2026-11-30'])
  expect(starts('1969-12-29', '1970-01-05', 'week')).toEqual(['1969-12-29', '1970-01-05'])
})

test('PPL-04 · months end on their last day, also in a leap year', () => {
  expect(chartPeriods('2024-01-31', '2024-03-01', 'month')).toEqual([
    { from: '2024-01-31', to: '2024-01-31', before: { from: '2023-12-31', to: '2023-12-31' } },
    { from: '2024-02-01', to: '2024-02-29', before: { from: '2024-01-01', to: '2024-01-29' } },
    { from: '2024-03-01', to: '2024-03-01', before: { from: '2024-01-30', to: '2024-01-30' } },
  ])
})

test('PPL-04 · every day is in one period, with as many days before it, in every unit', () => {
  for (const unit of ['day', 'week', 'month'] as const)
    for (const [from, to] of [
      ['2024-02-29', '2024-02-29'],
      ['2024-01-01', '2024-12-31'],
      ['2023-12-30', '2024-03-02'],
      ['2025-12-31', '2026-12-31'],
    ] as const) {
      const periods = chartPeriods(from, to, unit)
      expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([from, to])
      expect(periods.reduce((sum, one) => sum + length(one), 0)).toBe(length({ from, to }))
      expect(periods.map((one) => length(one.before))).toEqual(periods.map(length))
      const dayAfter = (day: string) => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)
      expect(periods.slice(1).map((one) => one.from)).toEqual(periods.slice(0, -1).map((one) => dayAfter(one.to)))
      expect(Date.parse(from) - Date.parse(periods.at(-1)!.before.to)).toBe(DAY)
    }
})

test('PPL-04 · sets payments beside those of the same days before, and loses none', () => {
  const trade = {
    days: [
      { day: '2024-02-29', orders: 2, paid: '0.10' },
      { day: '2024-03-01', orders: 1, paid: '0.20' },
    ],
    days_before: [{ day: '2024-02-27', orders: 3, paid: '7.05' }],
  }
  const [first, second, ...rest] = tradePeriods(trade, { from: '2024-02-29', to: '2024-03-01' }, 'day')
  expect(first).toMatchObject({ orders: 2, paid: '0.10', before: { from: '2024-02-27', orders: 3, paid: '7.05' } })
  expect(second).toMatchObject({ orders: 1, paid: '0.20', before: { from: '2024-02-28', orders: 0, paid: '0.00' } })
  expect(rest).toEqual([])
  const [week] = tradePeriods(trade, { from: '2024-02-29', to: '2024-03-01' }, 'week')
  expect(week).toMatchObject({ orders: 3, paid: '0.30', before: { orders: 3, paid: '7.05' } })
  const returned = { days: [{ day: '2024-03-01', orders: 0, paid: '-0.05' }], days_before: [] }
  const [below] = tradePeriods(returned, { from: '2024-03-01', to: '2024-03-01' }, 'month')
  expect(below).toMatchObject({ orders: 0, paid: '-0.05' })
})

test('PPL-04 · an empty year has all its periods, at zero', () => {
  const year = tradePeriods({ days: [], days_before: [] }, { from: '2025-01-01', to: '2025-12-31' }, 'month')
  expect(year).toHaveLength(12)
  expect(year.every(({ orders, paid, before }) => orders === 0 && paid === '0.00' && before.paid === '0.00')).toBe(true)
  expect([usualUnit('2026-01-01', '2026-04-02'), usualUnit('2026-01-01', '2026-04-03')]).toEqual(['day', 'week'])
})
