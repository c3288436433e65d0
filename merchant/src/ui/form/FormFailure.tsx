import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import type { Failed } from './useFailure'

interface FormFailureProps {
  failure: Failed | null
  /** What did not happen, before the reason. */
  unchanged?: string
  onRetry(): void
}

/** What the API refused; where another try may help, it is offered (SESS-03). */
export function FormFailure({ failure, unchanged, onRetry }: FormFailureProps) {
  const t = useT('common')
  if (!failure) return null
  const retry = failure.mayPass && (
    <Button look="text" onClick={onRetry}>
      {t('notice.retry')}
    </Button>
  )
  return (
    <Notice kind="danger" supportNumber={failure.supportNumber} action={retry}>
      {unchanged && <strong>{unchanged} </strong>}
      {failure.message}
    </Notice>
  )
}
