import type { MenuNode } from '@inkfold/api/contracts/menus'
import type { OrganisationKind } from '@inkfold/api/contracts/statuses'
import { destinationOf } from '@/menus/destination'
import { flatten, navigable } from '@/menus/tree'

/** Menus that come first; access and system come last, the rest in menu order. */
const FIRST: Partial<Record<OrganisationKind, string>> = { factory: 'production' }
const LAST = ['access', 'system']

/** Every screen in the menus except the dashboard, ordered for this kind of organisation. */
export function placesOf(menus: MenuNode[], kind: OrganisationKind): MenuNode[] {
  const rank = ({ name }: MenuNode) => (name === FIRST[kind] ? 0 : LAST.includes(name) ? 2 : 1)
  const ordered = navigable(menus).toSorted((one, other) => rank(one) - rank(other))
  return flatten(ordered).filter(
    (menu) => menu.type === 'item' && menu.component !== 'dashboard' && destinationOf(menu).kind !== 'fault',
  )
}
