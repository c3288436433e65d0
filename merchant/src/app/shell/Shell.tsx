import { addNonceToStyles } from '@inkfold/api/client/nonce'
import { useMemo, useState, type ComponentType, type CSSProperties } from 'react'
import { useLocation } from 'react-router'
import { AUDIENCE_OF, type Area } from '@/http/routing/areas'
import { allowedUnder, routeAt, routesOf } from '@/http/routing/menus'
import { useSession, type Session } from '@/http/session'
import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { AllowedNodes } from '@/ui/Allowed'
import { Brand } from '@/ui/Brand'
import { Toasts } from '@/ui/toast/Toasts'
import { UserQueries } from '../UserQueries'
import { dimensionsOf, useLayout } from './layout'
import { Navigation } from './navigation/Navigation'
import { Screens } from './Screens'
import styles from './shell.module.css'
import { ShellContext, useShell } from './ShellContext'
import { ShellHeader } from './ShellHeader'
import { TabBar } from './TabBar'
import { useFreshMenus } from './useFreshMenus'
import { useLiveSession } from './useLiveSession'
import { useTabs } from './useTabs'

addNonceToStyles()

interface ShellProps {
  area: Area
  screens: Record<string, ComponentType>
}

/** Layout of both areas: navigation from the API's menus around the current screen. */
export function Shell({ area, screens }: ShellProps) {
  const session = useSession(AUDIENCE_OF[area])
  useFreshMenus(AUDIENCE_OF[area])
  return session && <Ready key={session.user.id} area={area} screens={screens} session={session} />
}

function Ready({ area, screens, session }: ShellProps & { session: Session }) {
  const { pathname } = useLocation()
  const routes = useMemo(() => routesOf(session.menus, area), [session.menus, area])
  const current = routeAt(routes, pathname)
  useTitle(current?.node.title ?? '')
  return (
    <UserQueries>
      <ShellContext value={{ area, session, routes, current, screens }}>
        <AllowedNodes value={allowedUnder(current)}>
          <Body />
        </AllowedNodes>
      </ShellContext>
    </UserQueries>
  )
}

function Body() {
  const t = useT('common')
  const { area, session, routes, current } = useShell()
  const { tabs, close, closeOthers } = useTabs(`inkfold.tabs.${area}.${session.user.id}`, routes, current)
  const [edition, setEdition] = useState(0)
  const layout = useLayout()
  useLiveSession(AUDIENCE_OF[area])
  const { header, sider, hasSider, hasTabs } = dimensionsOf(layout)
  const sizes = { '--header': `${header}px`, '--sider': `${sider}px` } as CSSProperties
  const bar = hasTabs && (
    <TabBar tabs={tabs} close={close} closeOthers={closeOthers} onReload={() => setEdition(edition + 1)} />
  )

  return (
    <div className={styles.shell} data-mode={layout.mode} data-collapsed={layout.isCollapsed} style={sizes}>
      <a className={styles.skip} href="#screen">
        {t('skip')}
      </a>
      <ShellHeader tabs={bar} />
      {hasSider && (
        <nav className={styles.sider} data-narrow={layout.isCollapsed} aria-label={t('nav.label')}>
          {layout.mode === 'default' && <Brand />}
          <Navigation isCollapsed={layout.isCollapsed} />
        </nav>
      )}
      <main id="screen" tabIndex={-1} className={styles.screen}>
        <Screens tabs={tabs} edition={edition} />
      </main>
      <Toasts />
    </div>
  )
}
