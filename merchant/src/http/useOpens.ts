import { routeAt, routesOf } from './routing/menus'
import { useSession } from './session'

/** Whether the menus of this person open a page of the workspace: what leads nowhere is not drawn (NAV-16). */
export function useOpens(path: string): boolean {
  const session = useSession('admin')
  return session !== null && routeAt(routesOf(session.menus, 'admin'), path) !== undefined
}
