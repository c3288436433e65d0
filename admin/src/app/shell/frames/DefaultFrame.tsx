import { LAYOUTS, SIDER } from '@inkfold/api/contracts/limits'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Breadcrumb } from '../Breadcrumb'
import { Brand } from '../Brand'
import { CollapseButton } from '../CollapseButton'
import { useLayout } from '../layout'
import { Navigation } from '../Navigation'
import { TabBar } from '../tabs/TabBar'
import { Tools } from '../Tools'
import styles from './frames.module.css'

/** Navigation over the full height, a tall header with the breadcrumb, tabs below it. */
export function DefaultFrame({ children }: { children: ReactNode }) {
  const t = useT('shell')
  const { collapsed } = useLayout()
  return (
    <div className={styles.columns} data-layout="default">
      <nav
        className={styles.sider}
        aria-label={t('navigation')}
        style={{ width: collapsed ? SIDER.collapsed : SIDER.width }}
        data-sider
      >
        <div className={styles.crest} style={{ height: LAYOUTS.default.header }}>
          <Brand compact={collapsed} />
        </div>
        <Navigation mode="inline" inlineCollapsed={collapsed} />
      </nav>
      <div className={styles.rest}>
        <header className={styles.header} style={{ height: LAYOUTS.default.header }}>
          <CollapseButton />
          <Breadcrumb />
          <Tools />
        </header>
        <TabBar />
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
