import { useDebouncedSearch } from './form/useDebouncedSearch'
import styles from './list.module.css'

interface DebouncedSearchProps {
  q: string
  label: string
  hint: string
  onSearch(q: string): void
}

/** A search field that searches while typing. */
export function DebouncedSearch({ q, label, hint, onSearch }: DebouncedSearchProps) {
  const { field } = useDebouncedSearch(q, onSearch)
  return <input {...field} className={styles.search} aria-label={label} placeholder={hint} />
}
