import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { allowedUnder, routeAt, routesOf } from '@/http/routing/menus'
import { useSession } from '@/http/session'
import { useTitle } from '@/http/title'
import { AllowedNodes } from '@/ui/Allowed'
import { PersonQueries } from '../PersonQueries'

/** No navigation around the screen. */
export function FullScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const menus = useSession('admin')?.menus ?? []
  const route = routeAt(routesOf(menus, 'admin'), pathname)
  useTitle(route?.node.title ?? '')
  return (
    <AllowedNodes value={allowedUnder(route)}>
      <PersonQueries>{children}</PersonQueries>
    </AllowedNodes>
  )
}
