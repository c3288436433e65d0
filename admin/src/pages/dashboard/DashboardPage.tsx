import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { greetingAt } from '@/menus/greeting'
import { useUser } from '@/session/access'
import { useTitle } from '@/session/site'
import type { PageProps } from '../pages'
import { OwnSessions } from '../profile/OwnSessions'
import styles from './dashboard.module.css'
import { Favourites } from './Favourites'
import { MyChanges } from './MyChanges'
import { Overview } from './Overview'

export default function DashboardPage({ title }: PageProps) {
  const t = useT('dashboard')
  const user = useUser()
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  useTitle(title)

  return (
    <div className={styles.page}>
      <header className={styles.greeting}>
        <h1>{t(`greeting.${greeting}`, { name: user.nickname })}</h1>
        <p>{t(`remark.${greeting}`)}</p>
      </header>
      <Overview />
      <Favourites />
      <section className={styles.card} aria-labelledby="changes">
        <h2 id="changes">{t('changes')}</h2>
        <MyChanges />
      </section>
      <section className={styles.card} aria-labelledby="sessions">
        <h2 id="sessions">{t('sessions')}</h2>
        <OwnSessions most={3} />
      </section>
    </div>
  )
}
