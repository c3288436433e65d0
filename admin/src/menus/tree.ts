import type { MenuNode } from '@inkfold/api/contracts/menus'
import { destinationOf } from './destination'

/** Every menu, parents before their children. */
export const flatten = (menus: MenuNode[]): MenuNode[] => menus.flatMap((menu) => [menu, ...flatten(menu.children)])

/** What the navigation shows: no buttons, nothing hidden. An empty directory stays, and says so when it is opened. */
export function navigable(menus: MenuNode[]): MenuNode[] {
  return menus
    .filter((menu) => menu.type !== 'button' && !menu.hidden)
    .map((menu) => ({ ...menu, children: navigable(menu.children) }))
}

/** The menus from the root down to the one whose route this is. */
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

/** The first route a person may open, or null when there is none. */
export function firstRoute(menus: MenuNode[]): string | null {
  const routes = navigable(menus).map(destinationOf)
  return routes.find((destination) => destination.kind === 'route')?.path ?? null
}

/** Where a resource's list stands in this person's menus. */
export function routeOfResource(menus: MenuNode[], resource: string): string | null {
  const menu = flatten(menus).find(({ type, component }) => type === 'item' && component === `crud:${resource}`)
  const destination = menu && destinationOf(menu)
  return destination?.kind === 'route' ? destination.path : null
}
