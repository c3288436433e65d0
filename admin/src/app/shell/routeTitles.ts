import type { MenuNode } from '@inkfold/api/contracts/menus'
import { destinationOf } from '@/menus/destination'
import { flatten } from '@/menus/tree'

/** Routes every signed-in person has, by the key of their title among the shell's texts. */
export const OWN_ROUTES: ReadonlyMap<string, string> = new Map([['/profile', 'profile']])

export type RouteTitle = { menu: MenuNode } | { own: string }

/** Every address that may stand in a tab, and where its title comes from. */
export function routeTitles(menus: MenuNode[]): Map<string, RouteTitle> {
  const titles = new Map<string, RouteTitle>()
  for (const [path, own] of OWN_ROUTES) titles.set(path, { own })
  for (const menu of flatten(menus)) {
    const destination = menu.type === 'item' ? destinationOf(menu) : null
    if (destination?.kind === 'route') titles.set(destination.path, { menu })
  }
  return titles
}
