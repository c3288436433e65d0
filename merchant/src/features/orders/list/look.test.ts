import { expect, test } from 'vitest'
import { addressOf, asked, isNarrowed, lookIn } from './look'
import { numbersIn } from '@/ui/list/numbersIn'

test('[ORD-05] restores the filters from the URL', () => {
  const address = 'status=unpaid&numbers=D1%2CD2&source=copy&store=7&from=2026-11-01&sort=dearest'
  const look = lookIn(new URLSearchParams(address))
  expect(look).toMatchObject({
    status: 'unpaid',
    numbers: 'D1,D2',
    source: 'copy',
    store: 7,
    from: '2026-11-01',
    to: '',
  })
  expect(lookIn(addressOf(look))).toEqual(look)
  expect(`${addressOf(lookIn(new URLSearchParams('status=x&from=1&sort=y&store=x')))}`).toBe('')
  const noDays = new URLSearchParams('from=2026-13-45&to=2026-02-30')
  expect(lookIn(noDays)).toMatchObject({ from: '', to: '' })
  expect([isNarrowed(look), isNarrowed(lookIn(new URLSearchParams('status=unpaid')))]).toEqual([true, false])
})

test('[ORD-05] splits numbers at spaces, commas or line breaks, in half or full width, and drops duplicates', () => {
  expect(numbersIn(' D1，D2 D3\nD1、D4;')).toEqual(['D1', 'D2', 'D3', 'D4'])
})

test('[ORD-05] sends the filters as list parameters', () => {
  const { search, numbers, order } = asked(lookIn(new URLSearchParams('status=paid&numbers=D1&status=unpaid')))
  expect([search, numbers, order]).toEqual([null, 'D1', 'created_at,desc'])
  const ofStore = asked(lookIn(new URLSearchParams('store=7')))
  expect(JSON.parse(`${ofStore.search}`)).toEqual([{ field: 'store_id', operator: 'eq', val: 7 }])
})

test('[ORD-02] filters for orders on hold', () => {
  const look = lookIn(new URLSearchParams('held=held'))
  expect(asked(look).search).toBe('[{"field":"hold","operator":"eq","val":"held"}]')
  expect([lookIn(addressOf(look)), isNarrowed(look)]).toEqual([look, true])
  expect(lookIn(new URLSearchParams('held=none')).held).toBe(null)
})

test('[CFG-13] filters for orders with a rejected cancellation request', () => {
  const look = lookIn(new URLSearchParams('asked=not_approved'))
  expect(asked(look).search).toBe('[{"field":"cancel_request","operator":"eq","val":"not_approved"}]')
  expect([lookIn(addressOf(look)), isNarrowed(look)]).toEqual([look, true])
  expect(lookIn(new URLSearchParams('asked=none')).asked).toBe(null)
})
