import { ClientError } from '@inkfold/api/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import styles from './crash.module.css'
import { ReplacesFirst } from './first/ReplacesFirst'

export function Crash({ error }: { error: Error }) {
  const t = useT('common')
  const told = error instanceof ClientError ? error : null
  return (
    <main className={styles.crash}>
      <ReplacesFirst />
      <h1>{t('crash.title')}</h1>
      <Notice kind="danger" supportNumber={told?.supportNumber}>
        {told?.message ?? t('crash.body')}
      </Notice>
      <Button look="primary" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>
    </main>
  )
}
