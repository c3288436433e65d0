import { expect, test } from 'vitest'
import { closeTab, openTab, restoreTabs } from './tabs'

const orders = { route: '/admin/orders', address: '/admin/orders?page=2' }
const cart = { route: '/admin/cart', address: '/admin/cart' }
const stores = { route: '/admin/stores', address: '/admin/stores' }

test('[NAV-14] opening a screen twice keeps one tab with the newest URL', () => {
  expect(openTab([orders, cart], { ...orders, address: '/admin/orders' })).toEqual([
    { ...orders, address: '/admin/orders' },
    cart,
  ])
  const tabs = [orders]
  expect(openTab(tabs, { ...orders })).toBe(tabs)
})

test('[NAV-14] closing the active tab activates its neighbour; closing another does not navigate', () => {
  expect(closeTab([orders, cart, stores], cart.route, cart.route).goTo).toBe(stores.address)
  expect(closeTab([orders, cart], cart.route, cart.route).goTo).toBe(orders.address)
  expect(closeTab([orders, cart], orders.route, cart.route)).toEqual({ tabs: [cart], goTo: null })
})

test('[NAV-14] a reload restores tabs of existing screens only', () => {
  const stored = JSON.stringify([orders, cart, { route: '/admin/stores', address: '//evil.example' }, 7, null])
  expect(restoreTabs(stored, [orders.route, stores.route])).toEqual([orders])
  expect(restoreTabs('not json', [orders.route])).toEqual([])
  expect(restoreTabs(null, [orders.route])).toEqual([])
})
