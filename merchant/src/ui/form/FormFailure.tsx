import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import type { Failed } from './useFailure'

/** What the API refused; where another try may help, it is offered (SESS-03). */
export function FormFailure({ failure, onRetry }: { failure: Failed | null; onRetry(): void }) {
  const t = useT('common')
  if (!failure) return null
  const retry = failure.mayPass && (
    <Button look="text" onClick={onRetry}>
      {t('notice.retry')}
    </Button>
  )
  return (
    <Notice kind="danger" supportNumber={failure.supportNumber} action={retry}>
      {failure.message}
    </Notice>
  )
}
