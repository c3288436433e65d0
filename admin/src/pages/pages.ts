import { lazy, type ComponentType } from 'react'

/** What a page that a menu names is given. */
export interface PageProps {
  title: string
}

type Page = ComponentType<PageProps>

/** The screens that are not resources, by the name a menu row gives. */
export const PAGES: Readonly<Record<string, Page>> = {
  dashboard: lazy(() => import('./dashboard/DashboardPage')),
  config: lazy(() => import('./config/ConfigPage')),
  'supplier-limits': lazy(() => import('./suppliers/LimitsPage')),
  'supplier-site': lazy(() => import('./suppliers/SitePage')),
  'freight-calculator': lazy(() => import('./logistics/CalculatorPage')),
  'workshop-board': lazy(() => import('./board/BoardPage')),
  bench: lazy(() => import('./bench/BenchPage')),
  'permission-explainer': lazy(() => import('./permissions/ExplainerPage')),
}

export const ProfilePage = lazy(() => import('./profile/ProfilePage'))
