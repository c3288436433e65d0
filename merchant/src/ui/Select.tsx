import { useId } from 'react'
import styles from './select.module.css'

interface SelectProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  /** Shown below the options, each group under its label. */
  groups?: readonly { label: string; options: SelectProps['options'] }[]
  onChange(value: string): void
  /** Shows a visible label above. */
  isField?: boolean
  error?: string
  disabled?: boolean
}

/** A native select, for the platform's own picker and keyboard search. */
export function Select({ label, value, options, groups = [], onChange, isField, error, disabled }: SelectProps) {
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
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
          </optgroup>
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
