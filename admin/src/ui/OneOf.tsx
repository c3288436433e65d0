import styles from './OneOf.module.css'

interface OneOfProps<Key extends string> {
  label: string
  options: readonly { key: Key; label: string; count?: string }[]
  value: Key | null | undefined
  onChange(key: Key): void
}

/** One thing at a time of a few, side by side; what does not fit is pushed into sight. */
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
