import { useEffect, useRef } from 'react'
import { Notice } from '@/ui/Notice'
import styles from './formFailure.module.css'

interface CommandFailureProps {
  /** A silent one is shown elsewhere, such as the question for a new sign-in. */
  error: { message: string; silent?: boolean; supportNumber?: string | undefined } | null | undefined
}

/** Why a command was refused, beside its button: announced and scrolled into view. */
export function CommandFailure({ error }: CommandFailureProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return as its cleanup.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (!error || error.silent) return null
  return (
    <div ref={box} className={styles.failure}>
      <Notice kind="danger" supportNumber={error.supportNumber}>
        {error.message}
      </Notice>
    </div>
  )
}
