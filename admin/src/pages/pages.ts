import type { ComponentType } from 'react'
import { lazyPart } from '@/ui/lazyPart'

export interface PageProps {
  title: string
}

type Page = ComponentType<PageProps>

/** Screens that are not resources, by the component name in a menu. */
export const PAGES: Readonly<Record<string, Page>> = {
  dashboard: lazyPart(() => import('./dashboard/DashboardPage')),
  config: lazyPart(() => import('./config/ConfigPage')),
  'supplier-limits': lazyPart(() => import('./suppliers/LimitsPage')),
  'supplier-site': lazyPart(() => import('./suppliers/SitePage')),
  'freight-calculator': lazyPart(() => import('./logistics/CalculatorPage')),
  'workshop-board': lazyPart(() => import('./board/BoardPage')),
  'print-queue': lazyPart(() => import('./print_queue/PrintQueuePage')),
  bench: lazyPart(() => import('./bench/BenchPage')),
  'system-status': lazyPart(() => import('./system/SystemStatusPage')),
  'permission-explainer': lazyPart(() => import('./permissions/ExplainerPage')),
}

export const ProfilePage = lazyPart(() => import('./profile/ProfilePage'))
