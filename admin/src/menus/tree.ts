import type { MenuNode } from '@inkfold/api/contracts/menus'
import { destinationOf } from './destination'

/** Parents come before their children. */
export const flatten = (menus: MenuNode[]): MenuNode[] => menus.flatMap((menu) => [menu, ...flatten(menu.children)])

/** The navigation's menus: without buttons and hidden ones. An empty directory stays and reports it when opened. */
export function navigable(menus: MenuNode[]): MenuNode[] {
  return menus
    .filter((menu) => menu.type !== 'button' && !menu.hidden)
    .map((menu) => ({ ...menu, children: navigable(menu.children) }))
}

export function trailTo(menus: MenuNode[], path: string): MenuNode[] {
  for (const menu of menus) {
    if (menu.type === 'item' && leadsTo(menu, path)) return [menu]
    const below = trailTo(menu.children, path)
    if (below.length > 0) return [menu, ...below]
  }
  return []
}

function leadsTo(menu: MenuNode, path: string) {
  const destination = destinationOf(menu)
  return destination.kind === 'route' && destination.path === path
}

export function firstRoute(menus: MenuNode[]): string | null {
  const routes = navigable(menus).map(destinationOf)
  return routes.find((destination) => destination.kind === 'route')?.path ?? null
}

/** The route of a resource's list in this user's menus. */
export function routeOfResource(menus: MenuNode[], resource: string): string | null {
  const menu = flatten(menus).find(({ type, component }) => type === 'item' && component === `crud:${resource}`)
  const destination = menu && destinationOf(menu)
  return destination?.kind === 'route' ? destination.path : null
}
