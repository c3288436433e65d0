import { useId } from 'react'
import styles from './select.module.css'

interface SelectProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange(value: string): void
  /** The label stands above instead of being read alone. */
  isField?: boolean
  error?: string
  disabled?: boolean
}

/** The browser's own: a wheel on a phone, typed into at a desk. */
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
