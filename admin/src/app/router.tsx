import { createBrowserRouter, type RouteObject } from 'react-router'
import { currentLanguage } from '@/i18n/i18n'
import { BASE } from '@/session/places'
import { Root } from './Root'
import { RouteFailure } from './RouteFailure'

type Screen = () => Promise<{ default: React.ComponentType }>

const screen = (load: Screen): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: (await load()).default }),
})

/** antd's own words must be there before its first component is. */
async function loadWorkbench() {
  const [workbench, { loadAntdLocale }] = await Promise.all([import('./Workbench'), import('@/i18n/antdLocale')])
  await loadAntdLocale(currentLanguage())
  return workbench
}

async function loadTwoStep() {
  const [page, { loadAntdLocale }] = await Promise.all([
    import('@/pages/two-step/TwoStepPage'),
    import('@/i18n/antdLocale'),
  ])
  await loadAntdLocale(currentLanguage())
  return page
}

/** What a person needs before signing in stays outside Refine; everything else comes with the workbench. */
const routes: RouteObject[] = [
  { path: 'login', ...screen(() => import('@/pages/login/LoginPage')) },
  { path: 'setup', ...screen(() => import('@/pages/setup/SetupPage')) },
  { path: 'loading/:to?', ...screen(() => import('@/pages/loading/LoadingPage')) },
  { path: 'two-step', ...screen(loadTwoStep) },
  { path: '401', ...screen(() => import('@/pages/refused/NotAllowedPage')) },
  { path: '404', ...screen(() => import('@/pages/refused/NotFoundPage')) },
  { path: '*', ...screen(loadWorkbench) },
]

export const router = createBrowserRouter(
  [{ element: <Root />, errorElement: <RouteFailure />, hydrateFallbackElement: <></>, children: routes }],
  { basename: BASE },
)
