import { useTypedWords } from './form/useTypedWords'
import styles from './list.module.css'

interface TypedSearchProps {
  q: string
  label: string
  hint: string
  onSearch(q: string): void
}

/** A search field that searches while typing. */
export function TypedSearch({ q, label, hint, onSearch }: TypedSearchProps) {
  const { field } = useTypedWords(q, onSearch)
  return <input {...field} className={styles.search} aria-label={label} placeholder={hint} />
}
