import { ClientError } from '@inkfold/api/client'
import { useT } from '@/i18n/useT'
import { Button } from './Button'
import { Notice } from './Notice'

/** What was asked for did not come: why, and another try. */
export function Failed({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  const t = useT('common')
  if (error instanceof ClientError && error.silent) return null
  const retry = (
    <Button look="text" onClick={onRetry}>
      {t('notice.retry')}
    </Button>
  )
  return (
    <Notice kind="danger" action={retry} requestId={error instanceof ClientError ? error.requestId : undefined}>
      {error?.message}
    </Notice>
  )
}
