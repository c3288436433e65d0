import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import styles from './field.module.css'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error?: string
  hint?: ReactNode
  optional?: boolean
  beside?: ReactNode
}

export function Field({ label, error, hint, optional = false, beside, ...input }: FieldProps) {
  const t = useT('common')
  const id = useId()
  // A hint that became the error is shown once.
  const shownHint = hint !== error && hint
  const notes = [error && `${id}-error`, shownHint && `${id}-hint`].filter(Boolean).join(' ') || undefined

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{t('form.optional')}</span>}
      </label>
      <div className={styles.box}>
        <input {...input} id={id} className={styles.input} aria-invalid={Boolean(error)} aria-describedby={notes} />
        {beside}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {shownHint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {shownHint}
        </div>
      )}
    </div>
  )
}

export function Checkbox({ children, error, ...input }: InputHTMLAttributes<HTMLInputElement> & { error?: string }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input {...input} type="checkbox" aria-invalid={Boolean(error)} aria-describedby={error && `${id}-error`} />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
