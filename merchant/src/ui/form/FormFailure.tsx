import { useEffect, useRef } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import type { Failed } from './useFailure'
import styles from './formFailure.module.css'

interface FormFailureProps {
  failure: Failed | null
  /** What did not happen, before the reason. */
  unchanged?: string
  onRetry(): void
}

/** What the API refused; where another try may help, it is offered (SESS-03). */
export function FormFailure({ failure, ...rest }: FormFailureProps) {
  return failure && <InSight failure={failure} {...rest} />
}

/** The button that was pressed may be a screen away from it. */
function InSight({ failure, unchanged, onRetry }: FormFailureProps & { failure: Failed }) {
  const t = useT('common')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer a promise, which is no cleanup of an effect.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const retry = failure.mayPass && (
    <Button look="text" onClick={onRetry}>
      {t('notice.retry')}
    </Button>
  )
  return (
    <div ref={box} className={styles.failure}>
      <Notice kind="danger" supportNumber={failure.supportNumber} action={retry}>
        {unchanged && <strong>{unchanged} </strong>}
        {failure.message}
      </Notice>
    </div>
  )
}
