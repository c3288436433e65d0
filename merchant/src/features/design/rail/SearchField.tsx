import { useDebouncedSearch } from '@/ui/form/useDebouncedSearch'
import { Icon } from '../pieces/Icon'
import styles from './rail.module.css'

interface SearchFieldProps {
  label: string
  q: string
  onSearch(q: string): void
}

export function SearchField({ label, q, onSearch }: SearchFieldProps) {
  const { field } = useDebouncedSearch(q, onSearch)
  return (
    <label className={styles.search}>
      <Icon name="search" size={16} />
      <span className="visually-hidden">{label}</span>
      <input {...field} placeholder={label} />
    </label>
  )
}
