import { expect, test } from 'vitest'
import { currentPath, loadingPath, loginPath, safePath, pathInApp } from './returnPath'

test('NAV-07 NAV-08 · keeps a deep link with its query through the sign-in', () => {
  expect(loginPath('/system/roles?page=2&q=a b')).toBe('/login?to=%2Fsystem%2Froles%3Fpage%3D2%26q%3Da%20b')
  expect(loginPath('/loading/%2Fsystem%2Froles%3Fpage%3D2')).toBe('/login?to=%2Fsystem%2Froles%3Fpage%3D2')
  expect(loadingPath('/system/roles?page=2')).toBe('/loading/%2Fsystem%2Froles%3Fpage%3D2')
})

test('NAV-08 · never redirects to another site or in a circle', () => {
  const bad = [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/login?to=/login',
    '/loading/x',
    '/401',
    '',
    null,
  ]
  for (const place of bad) expect(safePath(place)).toBeNull()
  expect(loginPath('/')).toBe('/login')
  expect(loadingPath(null)).toBe('/loading')
})

test('SESS-04 · assigns a path of the site to this app or the other one', () => {
  expect(pathInApp('/401')).toBe('/401')
  expect(pathInApp('/')).toBe('/loading')
  expect(pathInApp('/backoffice/system/roles')).toBe('/system/roles')
  expect(pathInApp('/backoffice')).toBe('/loading')
  expect(pathInApp('/admin/orders')).toBeNull()
  expect(pathInApp('/backofficer')).toBeNull()
})

test('returns the address as the router knows it', () => {
  expect(currentPath({ pathname: '/backoffice/a/b', search: '?c=1' })).toBe('/a/b?c=1')
})
