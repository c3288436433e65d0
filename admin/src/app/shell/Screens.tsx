import type { MenuNode } from '@inkfold/api/contracts/menus'
import { Activity, Suspense, useMemo } from 'react'
import { useLocation } from 'react-router'
import { tabRoutes } from '@/menus/routes'
import { Busy } from './Busy'
import { ScreenBoundary } from './ScreenBoundary'
import { ScreenRoutes } from './ScreenRoutes'
import { visitedScreens, restarts } from './tabs/tabStore'
import { useVisitedTabs } from './tabs/useTabs'

/** The current screen, plus hidden ones whose menus have `keep_alive`. */
export function Screens({ menus }: { menus: MenuNode[] }) {
  const routes = useMemo(() => tabRoutes(menus), [menus])
  const location = useLocation()
  const turn = restarts.use()
  const tabs = useVisitedTabs()
  const kept = new Set(routes.filter(({ menu }) => menu.keep_alive).map(({ path }) => path))
  const behind = tabs.filter(({ path }) => kept.has(path) && visitedScreens.has(path) && path !== location.pathname)
  const places = [...behind.map(({ path, search }) => ({ ...location, pathname: path, search })), location]

  return places
    .toSorted((one, other) => one.pathname.localeCompare(other.pathname))
    .map((place) => (
      <Activity
        key={`${place.pathname}#${turn[place.pathname] ?? 0}`}
        mode={place.pathname === location.pathname ? 'visible' : 'hidden'}
      >
        <ScreenBoundary>
          <Suspense fallback={<Busy />}>
            <ScreenRoutes routes={routes} place={place} />
          </Suspense>
        </ScreenBoundary>
      </Activity>
    ))
}
