import { useEffect, useRef } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import type { Failure } from './useFailure'
import styles from './formFailure.module.css'

interface FormFailureProps {
  failure: Failure | null
  /** What did not happen, shown before the reason. */
  unchanged?: string
  onRetry(): void
}

/** The API's refusal, with a retry button where a retry may help (SESS-03). */
export function FormFailure({ failure, ...rest }: FormFailureProps) {
  return failure && <ScrolledIntoView failure={failure} {...rest} />
}

/** Scrolls into view, because the submit button may be a screen away. */
function ScrolledIntoView({ failure, unchanged, onRetry }: FormFailureProps & { failure: Failure }) {
  const t = useT('common')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return as its cleanup.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const retry = failure.canRetry && (
    <Button variant="text" onClick={onRetry}>
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
