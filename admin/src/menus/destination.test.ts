import type { MenuNode } from '@inkfold/api/contracts/menus'
import { describe, expect, test } from 'vitest'
import { destinationOf } from './destination'
import { menuOf } from './menuOf'

const faultOf = (part: Partial<MenuNode>) => {
  const destination = destinationOf(menuOf(part))
  return destination.kind === 'fault' ? destination.fault : null
}

describe('NAV-13 · where a menu leads is its type’s to say', () => {
  test('NAV-13 · a tab item leads to its path', () => {
    expect(destinationOf(menuOf({ path: 'system/roles' }))).toEqual({ kind: 'route', path: '/system/roles' })
  })

  test('NAV-13 · a link opens a window, a frame has a route with its encoded address', () => {
    const url = 'https://example.com/a?b=1'
    expect(destinationOf(menuOf({ opens: 'link', url }))).toEqual({ kind: 'window', url })
    expect(destinationOf(menuOf({ opens: 'iframe', url }))).toEqual({
      kind: 'route',
      path: '/iframe/https%3A%2F%2Fexample.com%2Fa%3Fb%3D1',
    })
  })

  test('NAV-13 · a directory leads to the first screen below it that can be reached', () => {
    const children = [menuOf({ path: null }), menuOf({ hidden: true, path: 'hidden' }), menuOf({ path: 'second' })]
    expect(destinationOf(menuOf({ type: 'directory', children }))).toEqual({ kind: 'route', path: '/second' })
  })
})

describe('NAV-12 · each fault of a menu has its own name', () => {
  test('NAV-12 · a directory without children', () => {
    expect(faultOf({ type: 'directory', children: [] })).toBe('no_child_menu')
    expect(faultOf({ type: 'directory', children: [menuOf({ type: 'button' })] })).toBe('no_child_menu')
  })

  test('NAV-12 · a type or a way of opening this version does not know', () => {
    expect(faultOf({ type: 'carousel' as never })).toBe('unknown_menu_type')
    expect(faultOf({ opens: 'popup' as never })).toBe('unknown_menu_type')
  })

  test('NAV-12 · nothing to go to: no path, no component, no address, a button', () => {
    expect(faultOf({ path: null })).toBe('no_route')
    expect(faultOf({ component: null })).toBe('no_route')
    expect(faultOf({ opens: 'link', url: null })).toBe('no_route')
    expect(faultOf({ type: 'button' })).toBe('no_route')
  })

  test('NAV-12 NAV-09 · an address that is none of the web’s', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a', 'https://'])
      expect(faultOf({ opens: 'iframe', url })).toBe('invalid_route')
  })
})
