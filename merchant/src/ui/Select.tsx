import { useId } from 'react'
import styles from './select.module.css'

interface SelectProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange(value: string): void
  /** Shows a visible label above. */
  isField?: boolean
  error?: string
  disabled?: boolean
}

/** A native select, for the platform's own picker and keyboard search. */
export function Select({ label, value, options, onChange, isField, error, disabled }: SelectProps) {
  const id = useId()
  return (
    <div className={isField ? styles.field : undefined}>
      {isField && <label htmlFor={id}>{label}</label>}
      <select
        id={id}
        className={styles.select}
        value={value}
        disabled={disabled}
        aria-label={isField ? undefined : label}
        aria-invalid={Boolean(error)}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
