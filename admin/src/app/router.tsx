import { createBrowserRouter, type RouteObject } from 'react-router'
import { currentLanguage } from '@/i18n/i18n'
import { BASE } from '@/session/returnPath'
import { themeName } from '@/theme/choice'
import { Root } from './Root'
import { RouteFailure } from './RouteFailure'

type Screen = () => Promise<{ default: React.ComponentType }>

const screen = (load: Screen): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: (await load()).default }),
})

/** antd's locale and theme must be loaded before its first component renders. */
async function withAntd(load: Screen) {
  const [screenOf, { loadAntdLocale }, { loadAntdTheme }] = await Promise.all([
    load(),
    import('@/i18n/antdLocale'),
    import('@/theme/antd'),
  ])
  await Promise.all([loadAntdLocale(currentLanguage()), loadAntdTheme(themeName())])
  return screenOf
}

const loadWorkbench = () => withAntd(() => import('./Workbench'))
const loadTwoStep = () => withAntd(() => import('@/pages/two-step/TwoStepPage'))

/** Screens before the sign-in stay outside Refine; everything else loads with the workbench. */
const routes: RouteObject[] = [
  { path: 'login', ...screen(() => import('@/pages/login/LoginPage')) },
  { path: 'forgot-password', ...screen(() => import('@/pages/login/ForgotPasswordPage')) },
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
