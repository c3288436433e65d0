import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import type { ListState } from '../state/urlState'
import { isWithinPeriod, periodIn, withPeriod, type Period } from './period'

const TODAY = dayjs('2026-03-01T12:00:00')
const BARE: ListState = { page: 1, size: 20, sort: null, word: '', tab: null, filters: [] }
const days = (period: Period) => period.map((end) => dayjs(end).format('YYYY-MM-DD'))
const at = (from: string, to: string) => isWithinPeriod([from, to])
const filtered = (from: string, to: string) =>
  withPeriod(BARE, 'created_at', [from && dayjs(from).toISOString(), to && dayjs(to).toISOString()])

test('IMP-04 · defaults to the filtered period, or to the last year', () => {
  expect(days(periodIn(BARE, 'created_at', TODAY))).toEqual(['2025-03-02', '2026-03-01'])
  expect(days(periodIn(filtered('2026-01-05', '2026-02-01'), 'created_at', TODAY))).toEqual([
    '2026-01-05',
    '2026-02-01',
  ])
  expect(days(periodIn(filtered('2026-01-05', ''), 'created_at', TODAY))).toEqual(['2026-01-05', '2026-03-01'])
})

test('IMP-04 · shortens a filter beyond the maximum to its last year', () => {
  expect(days(periodIn(filtered('2020-01-05', '2025-06-30'), 'created_at', TODAY))).toEqual([
    '2024-07-01',
    '2025-06-30',
  ])
  expect(days(periodIn(filtered('', '2025-06-30'), 'created_at', TODAY))).toEqual(['2024-07-01', '2025-06-30'])
})

test('IMP-04 · requires both ends of a range and at most 366 days', () => {
  expect(at('2025-01-01T00:00:00Z', '2026-01-01T23:59:59.999Z')).toBe(true)
  expect(at('2025-01-01T00:00:00Z', '2026-01-03T00:00:00Z')).toBe(false)
  expect(at('2026-01-01T00:00:00Z', '2025-01-01T00:00:00Z')).toBe(false)
  expect(at('', '2025-01-01T00:00:00Z')).toBe(false)
  expect(isWithinPeriod(null)).toBe(false)
})

test('IMP-04 · replaces the filter on that time by the chosen range', () => {
  const chosen = withPeriod(filtered('2020-01-05', ''), 'created_at', ['a', 'b'])
  expect(chosen.filters).toEqual([{ field: 'created_at', operator: 'between', value: ['a', 'b'] }])
})
