import { Button } from 'antd'
import { useT } from '@/i18n/useT'
import styles from './RouteFailure.module.css'

/** A screen that broke or could not be fetched. Loading again brings the newest files. */
export function RouteFailure() {
  const t = useT('common')
  return (
    <main className={styles.page}>
      <h1>{t('broken.title')}</h1>
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('broken.reload')}
      </Button>
    </main>
  )
}
