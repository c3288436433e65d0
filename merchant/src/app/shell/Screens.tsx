import { Activity, Suspense, useEffect, useState } from 'react'
import { Navigate, parsePath, Route, Routes, useLocation, type Location } from 'react-router'
import type { MenuRoute } from '@/http/routing/menus'
import { Loading } from '@/ui/Loading'
import { CrashBoundary } from '../CrashBoundary'
import { FramedPage } from './FramedPage'
import { useShell } from './ShellContext'
import type { Tab } from './tabs'

/**
 * The current screen and those kept alive. The previous one stays until the current one has rendered, so its input
 * survives a failed load.
 */
export function Screens({ tabs, edition }: { tabs: readonly Tab[]; edition: number }) {
  const { routes, current } = useShell()
  const { pathname, search, state } = useLocation()
  const [rendered, setRendered] = useState<string | null>(null)
  if (!current) return <Navigate to="/404" replace />
  const keptAlive = tabs.flatMap((tab) => {
    const route = routes.find(({ path }) => path === tab.route && path !== current.path)
    const isKeptAlive = route?.node.keep_alive || route?.path === rendered
    return route && isKeptAlive ? [{ route, location: parsePath(tab.address) }] : []
  })
  const all = [...keptAlive, { route: current, location: { pathname, search, state } }]

  return all.map(({ route, location }) => (
    <Activity key={`${route.path}-${route === current ? edition : 0}`} mode={route === current ? 'visible' : 'hidden'}>
      <CrashBoundary isScreen>
        <Suspense fallback={<Loading />}>
          <Screen route={route} location={location} />
          <ReportRendered path={route.path} onRendered={setRendered} />
        </Suspense>
      </CrashBoundary>
    </Activity>
  ))
}

/** Effects run only when the screen is neither hidden nor suspended. */
function ReportRendered({ path, onRendered }: { path: string; onRendered(path: string): void }) {
  useEffect(() => onRendered(path), [path, onRendered])
  return null
}

/** Each screen has its own location, so that a hidden one keeps its query. */
function Screen({ route: { node }, location }: { route: MenuRoute; location: Partial<Location> }) {
  const { screens } = useShell()
  const Chosen = screens[node.component ?? '']
  if (node.opens === 'iframe' && node.url) return <FramedPage title={node.title} url={node.url} />
  return (
    <Routes location={location}>
      <Route path="*" element={Chosen ? <Chosen /> : <Navigate to="/404" replace />} />
    </Routes>
  )
}
