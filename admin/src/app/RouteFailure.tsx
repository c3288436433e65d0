import { useT } from '@/i18n/useT'
import { BlockedScreen } from '@/ui/BlockedScreen'
import styles from '@/ui/entrance.module.css'

/** A screen that crashed or could not be fetched. A reload fetches the newest files. */
export function RouteFailure() {
  const t = useT('common')
  return (
    <main>
      <BlockedScreen title={t('broken.title')}>
        <button type="button" className={styles.button} onClick={() => window.location.reload()}>
          {t('broken.reload')}
        </button>
      </BlockedScreen>
    </main>
  )
}
