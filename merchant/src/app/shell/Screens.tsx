import { Activity, Suspense, useEffect, useState } from 'react'
import { Navigate, parsePath, Route, Routes, useLocation, type Location } from 'react-router'
import type { MenuRoute } from '@/http/routing/menus'
import { Loading } from '@/ui/Loading'
import { CrashBoundary } from '../CrashBoundary'
import { FramedPage } from './FramedPage'
import { useShell } from './ShellContext'
import type { Tab } from './tabs'

/**
 * The screen of the current route; screens their menu keeps alive wait behind it as they were left. So does the screen
 * before, until this one is drawn: where it cannot be fetched, what was typed before is still there to go back to.
 */
export function Screens({ tabs, edition }: { tabs: readonly Tab[]; edition: number }) {
  const { routes, current } = useShell()
  const { pathname, search, state } = useLocation()
  const [drawn, setDrawn] = useState<string | null>(null)
  if (!current) return <Navigate to="/404" replace />
  const kept = tabs.flatMap((tab) => {
    const route = routes.find(({ path }) => path === tab.route && path !== current.path)
    const isKept = route?.node.keep_alive || route?.path === drawn
    return route && isKept ? [{ route, location: parsePath(tab.address) }] : []
  })
  const all = [...kept, { route: current, location: { pathname, search, state } }]

  return all.map(({ route, location }) => (
    <Activity key={`${route.path}-${route === current ? edition : 0}`} mode={route === current ? 'visible' : 'hidden'}>
      <CrashBoundary isScreen>
        <Suspense fallback={<Loading />}>
          <Screen route={route} location={location} />
          <Drawn path={route.path} onDrawn={setDrawn} />
        </Suspense>
      </CrashBoundary>
    </Activity>
  ))
}

/** Effects run for what is neither hidden nor waiting. */
function Drawn({ path, onDrawn }: { path: string; onDrawn(path: string): void }) {
  useEffect(() => onDrawn(path), [path, onDrawn])
  return null
}

/** Each screen reads its own address, so that one waiting behind another keeps its own query. */
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
