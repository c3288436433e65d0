import styles from './trade.module.css'

interface ChoiceProps<Key extends string> {
  label: string
  options: readonly { key: Key; name: string }[]
  value: Key
  onChange(key: Key): void
}

/** One of a few, all in sight. */
export function Choice<Key extends string>({ label, options, value, onChange }: ChoiceProps<Key>) {
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      {options.map(({ key, name }) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
          {name}
        </button>
      ))}
    </div>
  )
}
