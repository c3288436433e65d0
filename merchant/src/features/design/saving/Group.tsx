import { useId, type ReactNode } from 'react'
import styles from './saving.module.css'

interface GroupProps {
  label: string
  /** Beneath a heading of the same words the label is only read out. */
  isBeneathHeading?: boolean
  hint?: string
  error?: string | undefined
  aside?: ReactNode
  children: ReactNode
}

export function Group({ label, isBeneathHeading = false, hint, error, aside, children }: GroupProps) {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={notes}
      className={styles.group}
      data-invalid={Boolean(error)}
    >
      <div className={isBeneathHeading ? 'visually-hidden' : styles.label}>
        <span id={id}>{label}</span>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
