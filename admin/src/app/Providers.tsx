import type { SessionIndex } from '@inkfold/api/contracts/session'
import { useNotificationProvider } from '@refinedev/antd'
import { Refine, type RefineProps } from '@refinedev/core'
import { useMemo, type ReactNode } from 'react'
import { tabRoutes } from '@/menus/routes'
import { accessControlProvider } from '@/session/access'
import { authProvider } from '@/session/authProvider'
import { dataProvider } from './providers/data'
import { useI18nProvider } from './providers/i18n'
import { queryClient } from './providers/queries'
import { addressProvider } from './providers/router'

const OPTIONS: RefineProps['options'] = {
  disableTelemetry: true,
  syncWithLocation: true,
  warnWhenUnsavedChanges: true,
  reactQuery: { clientConfig: queryClient },
}

/** Connects Refine. Screens use its hooks; no second library does the same job. */
export function Providers({ session, children }: { session: SessionIndex; children: ReactNode }) {
  const resources = useMemo(() => resourcesOf(session), [session])
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      routerProvider={addressProvider}
      i18nProvider={useI18nProvider()}
      // oxlint-disable-next-line react/hooks -- Refine calls it as a hook.
      notificationProvider={useNotificationProvider}
      resources={resources}
      options={OPTIONS}
    >
      {children}
    </Refine>
  )
}

const resourcesOf = ({ menus }: SessionIndex): RefineProps['resources'] =>
  tabRoutes(menus).flatMap(({ path, screen }) =>
    screen.kind === 'resource' ? [{ name: screen.name, list: path }] : [],
  )
