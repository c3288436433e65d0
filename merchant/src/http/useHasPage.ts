import { routeAt, routesOf } from './routing/menus'
import { useSession } from './session'

/** Whether the user's menus contain a workspace page; links without a target are hidden (NAV-16). */
export function useHasPage(path: string): boolean {
  const session = useSession('admin')
  return session !== null && routeAt(routesOf(session.menus, 'admin'), path) !== undefined
}
