import { expect, test } from 'vitest'
import { menuOf } from './menuOf'
import { framedAddresses, tabRoutes } from './routes'
import { firstRoute, navigable, routeOfResource, trailTo } from './tree'

const url = 'https://example.com/'
const roles = menuOf({ path: 'access/roles', component: 'crud:roles', children: [menuOf({ type: 'button' })] })
const start = menuOf({ path: 'start', component: 'dashboard' })
const frame = menuOf({ opens: 'iframe', url, path: null, component: null })
const access = menuOf({ type: 'directory', children: [roles, menuOf({ hidden: true, path: 'access/hidden' })] })
const menus = [menuOf({ type: 'directory' }), start, access, frame, menuOf({ opens: 'link', url })]

test('NAV-13 · makes routes of tab items only, hidden ones included', () => {
  expect(tabRoutes(menus).map(({ path, screen }) => [path, screen.kind, screen.name])).toEqual([
    ['/start', 'page', 'dashboard'],
    ['/access/roles', 'resource', 'roles'],
    ['/access/hidden', 'resource', 'roles'],
  ])
})

test("NAV-09 · allows framing only of the menus' own addresses", () => {
  expect([...framedAddresses(menus)]).toEqual([url])
  expect([...framedAddresses([menuOf({ opens: 'iframe', url: 'javascript:x' })])]).toEqual([])
})

test('NAV-13 · omits buttons and hidden menus from the navigation, keeps an empty directory', () => {
  const [empty, , directory] = navigable(menus)
  expect(empty?.children).toEqual([])
  expect(directory?.children.map(({ path, children }) => [path, children.length])).toEqual([['access/roles', 0]])
})

test('returns the trail from the root to the screen, frames included', () => {
  expect(trailTo(menus, '/access/roles').map(({ id }) => id)).toEqual([access.id, roles.id])
  expect(trailTo(menus, `/iframe/${encodeURIComponent(url)}`)).toEqual([frame])
  expect(trailTo(menus, '/nowhere')).toEqual([])
})

test('NAV-12 · returns the first reachable route, or none', () => {
  expect(firstRoute(menus)).toBe('/start')
  expect(firstRoute([menuOf({ type: 'directory' }), menuOf({ opens: 'link', url })])).toBeNull()
  expect(firstRoute([])).toBeNull()
})

test("finds a resource in the user's menus", () => {
  expect(routeOfResource(menus, 'roles')).toBe('/access/roles')
  expect(routeOfResource(menus, 'users')).toBeNull()
})
