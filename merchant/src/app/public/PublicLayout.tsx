import { Outlet } from 'react-router'
import { useT } from '@/i18n/useT'
import { RemoveFirstScreen } from '../first/RemoveFirstScreen'
import { Footer } from './Footer'
import { Header } from './Header'
import { RefusedNotice } from './RefusedNotice'
import styles from './public.module.css'
import { useScroll } from './useScroll'

/** Appears together with its page, so that nothing shifts. */
export function PublicLayout() {
  const t = useT('common')
  useScroll()
  return (
    <div className={styles.layout}>
      <RemoveFirstScreen />
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <RefusedNotice />
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
