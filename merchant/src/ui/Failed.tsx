import { ClientError } from '@inkfold/api/client'
import { useT } from '@/i18n/useT'
import { Button } from './Button'
import { PageHead } from './list/PageHead'
import styles from './list.module.css'
import { Notice } from './Notice'

interface FailedProps {
  error: Error | null
  /** Heading when the page has no other content. */
  title?: string | undefined
  onRetry(): void
}

export function Failed({ error, title, onRetry }: FailedProps) {
  const t = useT('common')
  if (error instanceof ClientError && error.silent) return null
  const retry = (
    <Button variant="text" onClick={onRetry}>
      {t('notice.retry')}
    </Button>
  )
  const notice = (
    <Notice kind="danger" action={retry} supportNumber={error instanceof ClientError ? error.supportNumber : undefined}>
      {error?.message}
    </Notice>
  )
  if (title === undefined) return notice
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      {notice}
    </div>
  )
}
