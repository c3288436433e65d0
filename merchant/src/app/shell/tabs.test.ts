import { expect, test } from 'vitest'
import { closed, opened, restored } from './tabs'

const orders = { route: '/admin/orders', address: '/admin/orders?page=2' }
const cart = { route: '/admin/cart', address: '/admin/cart' }
const stores = { route: '/admin/stores', address: '/admin/stores' }

test('[NAV-14] opening a screen twice keeps one tab with the newest URL', () => {
  expect(opened([orders, cart], { ...orders, address: '/admin/orders' })).toEqual([
    { ...orders, address: '/admin/orders' },
    cart,
  ])
  const tabs = [orders]
  expect(opened(tabs, { ...orders })).toBe(tabs)
})

test('[NAV-14] closing the active tab activates its neighbour; closing another does not navigate', () => {
  expect(closed([orders, cart, stores], cart.route, cart.route).goTo).toBe(stores.address)
  expect(closed([orders, cart], cart.route, cart.route).goTo).toBe(orders.address)
  expect(closed([orders, cart], orders.route, cart.route)).toEqual({ tabs: [cart], goTo: null })
})

test('[NAV-14] a reload restores tabs of existing screens only', () => {
  const stored = JSON.stringify([orders, cart, { route: '/admin/stores', address: '//evil.example' }, 7, null])
  expect(restored(stored, [orders.route, stores.route])).toEqual([orders])
  expect(restored('not json', [orders.route])).toEqual([])
  expect(restored(null, [orders.route])).toEqual([])
})
