import { expect, test } from 'vitest'
import { addressOf, daysIn, filtersIn, periodOf } from './filters'

const at = (text: string) => Date.parse(text)

test('[FIN-03] periods are whole days of China', () => {
  const eve = at('2026-02-28T17:00:00Z')
  expect(periodOf('month', eve)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(periodOf('last_month', eve)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodOf('last_month', at('2026-01-05T00:00:00Z'))).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(periodOf('last30', eve)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(daysIn({ from: '2026-01-01', to: '2026-12-31' })).toBe(365)
})

test('[FIN-03] the address keeps the filters, and ignores what it cannot read', () => {
  const address = 'by=order&from=2026-01-01&to=2026-01-31&q=shirt&sort=payout,asc'
  expect(`${addressOf(filtersIn(new URLSearchParams(address)))}`.replaceAll('%2C', ',')).toBe(address)
  expect(`${addressOf(filtersIn(new URLSearchParams('by=x&from=2026-02-30&to=2026-03-01&sort=y')))}`).toBe('')
  expect(filtersIn(new URLSearchParams())).toMatchObject({ by: 'product', sort: 'profit', isDescending: true })
  expect(filtersIn(new URLSearchParams('by=order'))).toMatchObject({ sort: 'ordered_at' })
})
