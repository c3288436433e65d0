import { ChunkFailure } from '@inkfold/api/client/chunks'
import { Alert, Button } from 'antd'
import { useT } from '@/i18n/useT'
import styles from './shell.module.css'

interface ScreenFailureProps {
  error: Error
  attempts: number
  onRetry(): void
}

export function ScreenFailure({ error, attempts, onRetry }: ScreenFailureProps) {
  const t = useT('common')
  const words = useT('words')
  const isOffline = !navigator.onLine
  // Some browsers cache a failed import, and a new version has other chunk names; then only a reload helps.
  const mayRetry = error instanceof ChunkFailure && (isOffline || attempts === 0)
  return (
    <section className={styles.failure}>
      <h1>{t('broken.title')}</h1>
      <Alert type="error" showIcon title={isOffline ? words('messages.offline') : t('broken.body')} />
      <Button type="primary" onClick={mayRetry ? onRetry : () => window.location.reload()}>
        {mayRetry ? words('messages.retry') : t('broken.reload')}
      </Button>
    </section>
  )
}
