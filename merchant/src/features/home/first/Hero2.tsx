import type { ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import styles from '../home2.module.css'

export function Hero2({ search }: { search: ReactNode }) {
  const t = useT('home2')
  return (
    <header className={styles.head}>
      <div>
        <h1>{t('hero.title')}</h1>
        <p>{t('hero.lead')}</p>
      </div>
      {search}
    </header>
  )
}
