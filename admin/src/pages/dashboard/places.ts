import type { MenuNode } from '@inkfold/api/contracts/menus'
import type { OrganisationKind } from '@inkfold/api/contracts/statuses'
import { destinationOf } from '@/menus/destination'
import { flatten, navigable } from '@/menus/tree'

/** What somebody works with every day; the rest follows as the menus have it, and who may do what comes last. */
const FIRST: Partial<Record<OrganisationKind, string>> = { factory: 'production' }
const LAST = ['access', 'system']

/** Every screen the menus lead to but the one they begin with, in the order in which these people need them. */
export function placesOf(menus: MenuNode[], kind: OrganisationKind): MenuNode[] {
  const rank = ({ name }: MenuNode) => (name === FIRST[kind] ? 0 : LAST.includes(name) ? 2 : 1)
  const ordered = navigable(menus).toSorted((one, other) => rank(one) - rank(other))
  return flatten(ordered).filter(
    (menu) => menu.type === 'item' && menu.component !== 'dashboard' && destinationOf(menu).kind !== 'fault',
  )
}
