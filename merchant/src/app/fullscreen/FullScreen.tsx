import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { allowedUnder, routeAt, routesOf } from '@/http/routing/menus'
import { useSession } from '@/http/session'
import { useTitle } from '@/http/title'
import { AllowedNodes } from '@/ui/Allowed'
import { Toasts } from '@/ui/toast/Toasts'
import { UserQueries } from '../UserQueries'

export function FullScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const session = useSession('admin')
  const route = routeAt(routesOf(session?.menus ?? [], 'admin'), pathname)
  useTitle(route?.node.title ?? '')
  return (
    <AllowedNodes value={allowedUnder(route)}>
      <UserQueries key={session?.user.id}>{children}</UserQueries>
      <Toasts />
    </AllowedNodes>
  )
}
