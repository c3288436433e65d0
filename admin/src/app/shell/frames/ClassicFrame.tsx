import { LAYOUTS, SIDER } from '@inkfold/api/contracts/limits'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { useIsCramped } from '@/ui/useMedia'
import { Brand } from '../Brand'
import { Breadcrumb } from '../Breadcrumb'
import { CollapseButton } from '../CollapseButton'
import { useLayout } from '../layout'
import { Navigation } from '../Navigation'
import { NavigationDrawer } from '../NavigationDrawer'
import { TabBar } from '../tabs/TabBar'
import { Tools } from '../Tools'
import styles from './frames.module.css'

/** A low dark header with the tabs, dark navigation below it; on small screens the navigation is a drawer. */
export function ClassicFrame({ children }: { children: ReactNode }) {
  const t = useT('shell')
  const { collapsed } = useLayout()
  const cramped = useIsCramped()
  return (
    <div className={styles.rows} data-layout="classic">
      <header className={`${styles.header} ${styles.dark}`} style={{ height: LAYOUTS.classic.header }}>
        {cramped ? <NavigationDrawer /> : <CollapseButton />}
        <Brand compact={cramped} />
        {!cramped && <TabBar />}
        <Tools />
      </header>
      <div className={styles.columns}>
        {!cramped && (
          <nav
            className={`${styles.sider} ${styles.dark}`}
            aria-label={t('navigation')}
            style={{ width: collapsed ? SIDER.collapsed : SIDER.width }}
            data-sider
          >
            <Navigation mode="inline" theme="dark" inlineCollapsed={collapsed} />
          </nav>
        )}
        <div className={styles.rest}>
          {cramped && <TabBar />}
          <main id="content" className={styles.content} tabIndex={-1}>
            <Breadcrumb />
            {children}
          </main>
        </div>
      </div>
    </div>
  )
}
