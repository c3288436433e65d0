import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { allowedUnder, routeAt, routesOf } from '@/http/routing/menus'
import { useSession } from '@/http/session'
import { useTitle } from '@/http/title'
import { AllowedNodes } from '@/ui/Allowed'

const startQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } } })

/** No navigation around the screen, and nothing of antd to wait for. */
export function FullScreen({ children }: { children: ReactNode }) {
  const [queries] = useState(startQueries)
  const { pathname } = useLocation()
  const menus = useSession('admin')?.menus ?? []
  const route = routeAt(routesOf(menus, 'admin'), pathname)
  useTitle(route?.node.title ?? '')
  return (
    <AllowedNodes value={allowedUnder(route)}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </AllowedNodes>
  )
}
