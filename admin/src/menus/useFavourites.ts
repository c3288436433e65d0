import type { MenuNode } from '@inkfold/api/contracts/menus'
import { usePreference } from '@/crud/state/usePreference'
import { useSession } from '@/session/session'
import { destinationOf } from './destination'
import { flatten, navigable } from './tree'

const KEY = 'menus.favourites'

/** Whether a star makes sense: a screen with an address that is not where favourites are shown. */
export const canBeFavourite = (menu: MenuNode) =>
  menu.type === 'item' && menu.opens === 'tab' && menu.component !== 'dashboard' && destinationOf(menu).kind === 'route'

/** The paths of screens that the person marked; those no longer in the menus are not shown. */
export function useFavourites() {
  const menus = useSession()?.menus ?? []
  const { value, isKnown, save } = usePreference<unknown>(KEY)
  const paths = Array.isArray(value) ? value.map(String) : []
  const own = flatten(navigable(menus)).filter(canBeFavourite)
  const screens = paths.flatMap((path) => own.find((menu) => menu.path === path) ?? [])
  return {
    screens,
    isKnown,
    isFavourite: (path: string) => paths.includes(path),
    toggle: (path: string) => save(paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path]),
  }
}
