import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { Brand } from '@/ui/Brand'
import { ButtonLink } from '@/ui/Button'
import { ColourBar } from '@/ui/ColourBar'
import styles from './errors.module.css'

/** Shown while the administrator has the member centre closed; the workspace stays available (ACC-07). */
export default function ClosedPage() {
  const t = useT('errors')
  useTitle(useT('common')('titles.closed'))
  return (
    <main className={styles.screen}>
      <Brand />
      <ColourBar />
      <h1>{t('closed.title')}</h1>
      <p>{t('closed.body')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/admin" variant="primary">
          {t('workspace')}
        </ButtonLink>
        <ButtonLink to="/">{t('home')}</ButtonLink>
      </div>
    </main>
  )
}
