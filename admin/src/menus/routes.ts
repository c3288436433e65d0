import type { MenuNode } from '@inkfold/api/contracts/menus'
import { destinationOf } from './destination'
import { flatten } from './tree'

export interface TabRoute {
  path: string
  menu: MenuNode
  screen: { kind: 'resource'; name: string } | { kind: 'page'; name: string }
}

/** The routes of a user's menus. All frames share one route; links and buttons have none. */
export function tabRoutes(menus: MenuNode[]): TabRoute[] {
  return flatten(menus).flatMap((menu) => {
    if (menu.type !== 'item' || menu.opens !== 'tab') return []
    const destination = destinationOf(menu)
    if (destination.kind !== 'route') return []
    return [{ path: destination.path, menu, screen: screenOf(menu.component ?? '') }]
  })
}

function screenOf(component: string): TabRoute['screen'] {
  const [prefix, name] = component.split(':')
  return prefix === 'crud' && name ? { kind: 'resource', name } : { kind: 'page', name: component }
}

/** Only these addresses may be framed. */
export function framedAddresses(menus: MenuNode[]): Set<string> {
  const frames = flatten(menus).filter((menu) => menu.type === 'item' && menu.opens === 'iframe')
  return new Set(frames.flatMap((menu) => (destinationOf(menu).kind === 'route' && menu.url ? [menu.url] : [])))
}
