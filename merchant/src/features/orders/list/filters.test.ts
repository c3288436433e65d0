import { expect, test } from 'vitest'
import { addressOf, toListQuery, hasFilters, filtersIn } from './filters'
import { parseNumbers } from '@/ui/list/parseNumbers'

test('[ORD-05] restores the filters from the URL', () => {
  const address = 'status=unpaid&numbers=D1%2CD2&source=copy&store=7&from=2026-11-01&sort=dearest'
  const filters = filtersIn(new URLSearchParams(address))
  expect(filters).toMatchObject({
    status: 'unpaid',
    numbers: 'D1,D2',
    source: 'copy',
    store: 7,
    from: '2026-11-01',
    to: '',
  })
  expect(filtersIn(addressOf(filters))).toEqual(filters)
  expect(`${addressOf(filtersIn(new URLSearchParams('status=x&from=1&sort=y&store=x')))}`).toBe('')
  const noDays = new URLSearchParams('from=2026-13-45&to=2026-02-30')
  expect(filtersIn(noDays)).toMatchObject({ from: '', to: '' })
  expect([hasFilters(filters), hasFilters(filtersIn(new URLSearchParams('status=unpaid')))]).toEqual([true, false])
})

test('[ORD-05] splits numbers at spaces, commas or line breaks, in half or full width, and drops duplicates', () => {
  expect(parseNumbers(' D1，D2 D3\nD1、D4;')).toEqual(['D1', 'D2', 'D3', 'D4'])
})

test('[ORD-05] sends the filters as list parameters', () => {
  const { search, numbers, order } = toListQuery(filtersIn(new URLSearchParams('status=paid&numbers=D1&status=unpaid')))
  expect([search, numbers, order]).toEqual([null, 'D1', 'created_at,desc'])
  const ofStore = toListQuery(filtersIn(new URLSearchParams('store=7')))
  expect(JSON.parse(`${ofStore.search}`)).toEqual([{ field: 'store_id', operator: 'eq', val: 7 }])
})

test('[ORD-02] filters for orders on hold', () => {
  const filters = filtersIn(new URLSearchParams('held=held'))
  expect(toListQuery(filters).search).toBe('[{"field":"hold","operator":"eq","val":"held"}]')
  expect([filtersIn(addressOf(filters)), hasFilters(filters)]).toEqual([filters, true])
  expect(filtersIn(new URLSearchParams('held=none')).hold).toBe(null)
})

test('[PPL-07] filters by assignment to me, nobody or a colleague', () => {
  const sent = (address: string) => JSON.parse(`${toListQuery(filtersIn(new URLSearchParams(address))).search}`)
  expect(sent('assigned=me')).toEqual([{ field: 'assigned', operator: 'eq', val: 'me' }])
  expect(sent('assigned=nobody')).toEqual([{ field: 'assigned', operator: 'eq', val: 'nobody' }])
  expect(sent('assigned=17')).toEqual([{ field: 'assignee_id', operator: 'eq', val: 17 }])
  expect(`${addressOf(filtersIn(new URLSearchParams('assigned=17')))}`).toBe('assigned=17')
  expect(filtersIn(new URLSearchParams('assigned=someone')).assigned).toBe(null)
})

test('[CFG-13] filters for orders with a rejected cancellation request', () => {
  const filters = filtersIn(new URLSearchParams('asked=not_approved'))
  expect(toListQuery(filters).search).toBe('[{"field":"cancel_request","operator":"eq","val":"not_approved"}]')
  expect([filtersIn(addressOf(filters)), hasFilters(filters)]).toEqual([filters, true])
  expect(filtersIn(new URLSearchParams('asked=none')).cancelRequest).toBe(null)
})

test('[PPL-04] filters by days of payment in China, without remakes', () => {
  const address = 'paid_from=2026-11-01&paid_to=2026-11-30'
  const filters = filtersIn(new URLSearchParams(address))
  expect(`${addressOf(filters)}`).toBe(address)
  expect(hasFilters(filters)).toBe(true)
  expect(JSON.parse(`${toListQuery(filters).search}`)).toEqual([
    { field: 'paid_at', operator: 'egt', val: '2026-11-01T00:00:00+08:00' },
    { field: 'paid_at', operator: 'elt', val: '2026-11-30T23:59:59.999+08:00' },
    { field: 'source', operator: 'ne', val: 'remake' },
  ])
})
