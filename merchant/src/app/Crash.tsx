import { ClientError } from '@inkfold/api/client'
import { ChunkFailure } from '@inkfold/api/client/chunks'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import styles from './crash.module.css'
import { RemoveFirstScreen } from './first/RemoveFirstScreen'

interface CrashProps {
  error: Error
  attempts: number
  /** A screen inside a shell rather than the whole page. */
  isScreen: boolean
  onRetry(): void
}

export function Crash({ error, attempts, isScreen, onRetry }: CrashProps) {
  const t = useT('common')
  const shared = useT('shared')
  const clientError = error instanceof ClientError ? error : null
  const isOffline = !navigator.onLine
  // Some browsers cache a failed import, and a new version has other chunk names; then only a reload helps.
  const canRetry = error instanceof ChunkFailure && (isOffline || attempts === 0)
  const Box = isScreen ? 'section' : 'main'
  return (
    <Box className={styles.crash}>
      <RemoveFirstScreen />
      <h1>{t('crash.title')}</h1>
      <Notice kind="danger" supportNumber={clientError?.supportNumber}>
        {clientError?.message ?? (isOffline ? shared('messages.offline') : t('crash.body'))}
      </Notice>
      <Button variant="primary" onClick={canRetry ? onRetry : () => location.reload()}>
        {t(canRetry ? 'notice.retry' : 'crash.reload')}
      </Button>
    </Box>
  )
}
