import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from '@/ui/Button'
import styles from '@/ui/list.module.css'
import { FormFailure } from './FormFailure'
import type { Failure } from './useFailure'

interface SendFormProps {
  ref: Ref<HTMLFormElement>
  /** Accessible name, when the surroundings do not provide one. */
  label?: string
  go: string
  isBusy: boolean
  disabled?: boolean
  failure: Failure | null
  /** Shown before the API's message: what did not happen. */
  unchanged?: string
  onSubmit(event?: FormEvent): void
  children?: ReactNode
}

export function SendForm({ ref, label, go, isBusy, disabled, failure, unchanged, onSubmit, children }: SendFormProps) {
  return (
    <form ref={ref} className={styles.form} noValidate aria-label={label} onSubmit={onSubmit}>
      {children}
      <FormFailure failure={failure} {...(unchanged && { unchanged })} onRetry={onSubmit} />
      <div className={styles.steps}>
        <Button variant="primary" type="submit" busy={isBusy} disabled={disabled}>
          {go}
        </Button>
      </div>
    </form>
  )
}
