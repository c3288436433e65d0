import styles from './OneOf.module.css'

interface OneOfProps<Key extends string> {
  label: string
  options: readonly { key: Key; label: string; count?: string }[]
  value: Key | null | undefined
  onChange(key: Key): void
}

/** A single choice as a row of buttons, scrollable when too long. */
export function OneOf<Key extends string>({ label, options, value, onChange }: OneOfProps<Key>) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      {options.map(({ key, label: words, count }) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
          {words}
          {count !== undefined && <small> {count}</small>}
        </button>
      ))}
    </div>
  )
}
