import { useId } from 'react'
import { Checkbox } from '@/ui/Field'
import styles from './team.module.css'

interface ChoicesProps<Value> {
  legend: string
  options: readonly { value: Value; label: string; hint?: string | undefined }[]
  chosen: readonly Value[]
  /** Shown when there are no options. */
  none?: string
  error?: string | undefined
  onChange(chosen: readonly Value[]): void
}

export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { legend, options, chosen, none, error, onChange } = props
  const id = useId()
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className={styles.choices} aria-describedby={error && `${id}-error`}>
      <legend>{legend}</legend>
      {options.length === 0 && none && <p>{none}</p>}
      {options.map(({ value, label, hint }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          aria-invalid={Boolean(error)}
          onChange={() => toggle(value)}
        >
          {label}
          {hint && <small>{hint}</small>}
        </Checkbox>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
