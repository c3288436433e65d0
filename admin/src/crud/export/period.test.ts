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

test('IMP-04 · an export is offered for the last year, or for what the list is filtered by', () => {
  expect(days(periodIn(BARE, 'created_at', TODAY))).toEqual(['2025-03-02', '2026-03-01'])
  expect(days(periodIn(filtered('2026-01-05', '2026-02-01'), 'created_at', TODAY))).toEqual([
    '2026-01-05',
    '2026-02-01',
  ])
  expect(days(periodIn(filtered('2026-01-05', ''), 'created_at', TODAY))).toEqual(['2026-01-05', '2026-03-01'])
})

test('IMP-04 · a filter longer than an export may be is offered by its last year', () => {
  expect(days(periodIn(filtered('2020-01-05', '2025-06-30'), 'created_at', TODAY))).toEqual([
    '2024-07-01',
    '2025-06-30',
  ])
  expect(days(periodIn(filtered('', '2025-06-30'), 'created_at', TODAY))).toEqual(['2024-07-01', '2025-06-30'])
})

test('IMP-04 · a range has both ends and 366 days at most', () => {
  expect(at('2025-01-01T00:00:00Z', '2026-01-01T23:59:59.999Z')).toBe(true)
  expect(at('2025-01-01T00:00:00Z', '2026-01-03T00:00:00Z')).toBe(false)
  expect(at('2026-01-01T00:00:00Z', '2025-01-01T00:00:00Z')).toBe(false)
  expect(at('', '2025-01-01T00:00:00Z')).toBe(false)
  expect(isWithinPeriod(null)).toBe(false)
})

test('IMP-04 · the chosen range takes the place of the filter on that moment', () => {
  const chosen = withPeriod(filtered('2020-01-05', ''), 'created_at', ['a', 'b'])
  expect(chosen.filters).toEqual([{ field: 'created_at', operator: 'between', value: ['a', 'b'] }])
})
