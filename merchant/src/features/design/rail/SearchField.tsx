import { Icon } from '../pieces/Icon'
import styles from './rail.module.css'

interface SearchFieldProps {
  label: string
  value: string
  onChange(value: string): void
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className={styles.search}>
      <Icon name="search" size={16} />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        placeholder={label}
        value={value}
        maxLength={100}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
