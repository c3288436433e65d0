import { expect, test } from 'vitest'
import { addressOf, asked, isNarrowed, lookIn, WIDE } from './look'

test('[STO-01] stores the filters in the URL and sends them as list parameters', () => {
  const look = lookIn(new URLSearchParams('q=tee&status=disabled&platform=temu'))
  expect(lookIn(addressOf(look, 7))).toEqual(look)
  expect(addressOf(look, 7).get('store')).toBe('7')
  expect(JSON.parse(asked(look).search ?? '')).toEqual([
    { field: 'status', operator: 'eq', val: 'disabled' },
    { field: 'sales_platform', operator: 'eq', val: 'temu' },
  ])
  expect([isNarrowed(look), isNarrowed(WIDE), asked(WIDE).search]).toEqual([true, false, null])
  expect(lookIn(new URLSearchParams('status=x&platform=ebay'))).toEqual(WIDE)
})
