import { Outlet } from 'react-router'
import { useT } from '@/i18n/useT'
import { ReplacesFirst } from '../first/ReplacesFirst'
import { Footer } from './Footer'
import { Header } from './Header'
import { Refused } from './Refused'
import styles from './public.module.css'
import { useScroll } from './useScroll'

/** Appears together with its page, so that nothing shifts. */
export function PublicLayout() {
  const t = useT('common')
  useScroll()
  return (
    <div className={styles.layout}>
      <ReplacesFirst />
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Refused />
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
