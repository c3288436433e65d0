import type { MenuNode } from '@inkfold/api/contracts/menus'
import { describe, expect, test } from 'vitest'
import { destinationOf } from './destination'
import { menuOf } from './menuOf'

const faultOf = (part: Partial<MenuNode>) => {
  const destination = destinationOf(menuOf(part))
  return destination.kind === 'fault' ? destination.fault : null
}

describe('NAV-13 · destination of a menu by its type', () => {
  test('NAV-13 · leads a tab item to its path', () => {
    expect(destinationOf(menuOf({ path: 'system/roles' }))).toEqual({ kind: 'route', path: '/system/roles' })
  })

  test('NAV-13 · opens a window for a link, routes a frame by its encoded address', () => {
    const url = 'https://example.com/a?b=1'
    expect(destinationOf(menuOf({ opens: 'link', url }))).toEqual({ kind: 'window', url })
    expect(destinationOf(menuOf({ opens: 'iframe', url }))).toEqual({
      kind: 'route',
      path: '/iframe/https%3A%2F%2Fexample.com%2Fa%3Fb%3D1',
    })
  })

  test('NAV-13 · leads a directory to its first reachable screen', () => {
    const children = [menuOf({ path: null }), menuOf({ hidden: true, path: 'hidden' }), menuOf({ path: 'second' })]
    expect(destinationOf(menuOf({ type: 'directory', children }))).toEqual({ kind: 'route', path: '/second' })
  })
})

describe('NAV-12 · faults of a menu', () => {
  test('NAV-12 · reports a directory without children', () => {
    expect(faultOf({ type: 'directory', children: [] })).toBe('no_child_menu')
    expect(faultOf({ type: 'directory', children: [menuOf({ type: 'button' })] })).toBe('no_child_menu')
  })

  test('NAV-12 · reports an unknown type or way of opening', () => {
    expect(faultOf({ type: 'carousel' as never })).toBe('unknown_menu_type')
    expect(faultOf({ opens: 'popup' as never })).toBe('unknown_menu_type')
  })

  test('NAV-12 · reports a menu without path, component or address, and a button', () => {
    expect(faultOf({ path: null })).toBe('no_route')
    expect(faultOf({ component: null })).toBe('no_route')
    expect(faultOf({ opens: 'link', url: null })).toBe('no_route')
    expect(faultOf({ type: 'button' })).toBe('no_route')
  })

  test('NAV-12 NAV-09 · reports an address that is not a web address', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a', 'https://'])
      expect(faultOf({ opens: 'iframe', url })).toBe('invalid_route')
  })
})
