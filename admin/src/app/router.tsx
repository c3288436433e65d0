import { createBrowserRouter, type RouteObject } from 'react-router'
import { currentLanguage } from '@/i18n/i18n'
import { BASE } from '@/session/returnPath'
import { Root } from './Root'
import { RouteFailure } from './RouteFailure'

type Screen = () => Promise<{ default: React.ComponentType }>

const screen = (load: Screen): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: (await load()).default }),
})

/** antd's locale must be loaded before its first component renders. */
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

/** Screens before the sign-in stay outside Refine; everything else loads with the workbench. */
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
