import type { MenuNode } from '@inkfold/api/contracts/menus'
import { destinationOf } from '@/menus/destination'
import { flatten } from '@/menus/tree'

/** Routes that every user has, with their title keys in the `shell` namespace. */
export const OWN_ROUTES: ReadonlyMap<string, string> = new Map([['/profile', 'profile']])

export type RouteTitle = { menu: MenuNode } | { own: string }

/** Every path that can be a tab, with the source of its title. */
export function routeTitles(menus: MenuNode[]): Map<string, RouteTitle> {
  const titles = new Map<string, RouteTitle>()
  for (const [path, own] of OWN_ROUTES) titles.set(path, { own })
  for (const menu of flatten(menus)) {
    const destination = menu.type === 'item' ? destinationOf(menu) : null
    if (destination?.kind === 'route') titles.set(destination.path, { menu })
  }
  return titles
}
