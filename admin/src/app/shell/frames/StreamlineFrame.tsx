import { LAYOUTS } from '@inkfold/api/contracts/limits'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Brand } from '../Brand'
import { Navigation } from '../Navigation'
import { TabBar } from '../tabs/TabBar'
import { Tools } from '../Tools'
import styles from './frames.module.css'

/** Menus in the header, full width for the screen. */
export function StreamlineFrame({ children }: { children: ReactNode }) {
  const t = useT('shell')
  return (
    <div className={styles.rows} data-layout="streamline">
      <header className={styles.header} style={{ height: LAYOUTS.streamline.header }}>
        <Brand />
        <nav className={styles.across} aria-label={t('navigation')}>
          <Navigation mode="horizontal" />
        </nav>
        <Tools />
      </header>
      <TabBar />
      <main id="content" className={`${styles.content} ${styles.wide}`} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
