import type { MenuNode } from '@inkfold/api/contracts/menus'
import { describe, expect, test } from 'vitest'
import { allowedUnder, landingPath, openMenu, pathOf, routeAt, routesOf } from './menus'

let id = 0
const menu = (changes: Partial<MenuNode>): MenuNode => ({
  id: ++id,
  parent_id: null,
  type: 'item',
  title: 'Orders',
  name: 'orders',
  icon: null,
  path: 'orders',
  opens: 'tab',
  component: 'orders',
  url: null,
  permission: null,
  keep_alive: false,
  hidden: false,
  sort: 0,
  children: [],
  ...changes,
})

const button = menu({
  type: 'button',
  name: 'orders/pay',
  permission: 'orders.pay',
  path: null,
  opens: null,
  component: null,
})
const orders = menu({ children: [button] })
const frame = menu({ name: 'help', opens: 'iframe', url: 'https://help.example/a?b=1', path: 'help', component: null })
const hidden = menu({ name: 'detail', path: 'order/detail', hidden: true })
const directory = menu({ type: 'directory', name: 'trade', opens: null, component: null, children: [hidden, orders] })
const menus = [directory, frame]
const SCREENS = ['orders']

describe('API menus', () => {
  test('[NAV-13] screens and frames become routes, directories and buttons do not', () => {
    expect(routesOf(menus, 'admin').map(({ path }) => path)).toEqual([
      '/admin/order/detail',
      '/admin/orders',
      '/admin/iframe/https%3A%2F%2Fhelp.example%2Fa%3Fb%3D1',
    ])
  })

  test('[NAV-07] a loading screen opens the requested page with its query, the first screen, or not found', () => {
    expect(landingPath(menus, 'admin', '/admin/orders?state=unpaid')).toBe('/admin/orders?state=unpaid')
    expect(landingPath(menus, 'admin', null)).toBe('/admin/orders')
    expect(landingPath(menus, 'admin', '/admin/settlement')).toBe('/404')
    expect(landingPath([], 'admin', null)).toBeNull()
  })

  test('[NAV-09] only http(s) addresses from the menu are framed', () => {
    const routes = routesOf(menus, 'admin')
    expect(routeAt(routes, '/admin/iframe/https%3A%2F%2Fhelp.example%2Fa%3Fb%3D1')?.node).toBe(frame)
    expect(routeAt(routes, '/admin/iframe/https%3A%2F%2Fevil.example')).toBeUndefined()
    expect(pathOf(menu({ opens: 'iframe', url: 'javascript:alert(1)' }), 'admin')).toBeNull()
  })

  test('[NAV-13] each type opens as defined', () => {
    const link = menu({ opens: 'link', url: 'https://shop.example' })
    expect(openMenu(orders, 'admin', '/admin/x', SCREENS)).toEqual({ kind: 'go', path: '/admin/orders' })
    expect(openMenu(directory, 'admin', '/admin/x', SCREENS)).toEqual({ kind: 'go', path: '/admin/orders' })
    expect(openMenu(link, 'admin', '/admin/x', SCREENS)).toEqual({ kind: 'leave', url: 'https://shop.example' })
  })

  test('[NAV-12] each failed navigation states the reason', () => {
    const reason = (node: MenuNode, here = '/admin/x') => openMenu(node, 'admin', here, SCREENS)
    expect(reason(menu({ type: 'directory', children: [] }))).toEqual({ kind: 'refused', reason: 'noChild' })
    expect(reason(menu({ type: 'lift' as 'item' }))).toEqual({ kind: 'refused', reason: 'unknownType' })
    expect(reason(menu({ opens: 'popup' as 'tab' }))).toEqual({ kind: 'refused', reason: 'unknownType' })
    expect(reason(menu({ component: 'nobody' }))).toEqual({ kind: 'refused', reason: 'invalidRoute' })
    expect(reason(menu({ opens: 'link', url: 'ftp://x' }))).toEqual({ kind: 'refused', reason: 'invalidRoute' })
    expect(reason(orders, '/admin/orders/')).toEqual({ kind: 'refused', reason: 'alreadyThere' })
  })

  test('[NAV-16] the buttons under the current route are the permitted elements', () => {
    const route = routeAt(routesOf(menus, 'admin'), '/admin/orders')
    expect([...allowedUnder(route)]).toEqual(['orders.pay'])
    expect(allowedUnder(undefined).size).toBe(0)
  })
})

test('[NAV-05] a route parameter matches exactly one segment', () => {
  const one = menu({ name: 'result', path: 'orderPayResult/:order_no', component: 'result', hidden: true })
  const routes = routesOf([one, orders], 'admin')
  expect(routeAt(routes, '/admin/orderPayResult/D2611210000001')?.node).toBe(one)
  expect(routeAt(routes, '/admin/orderPayResult')).toBeUndefined()
  expect(routeAt(routes, '/admin/orderPayResult/')).toBeUndefined()
  expect(routeAt(routes, '/admin/orderPayResult/a/b')).toBeUndefined()
})
