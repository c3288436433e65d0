import { useTypedWords } from './form/useTypedWords'
import styles from './list.module.css'

interface TypedSearchProps {
  q: string
  label: string
  hint: string
  onSearch(q: string): void
}

/** A list's own field of words; it looks by itself. */
export function TypedSearch({ q, label, hint, onSearch }: TypedSearchProps) {
  const { field } = useTypedWords(q, onSearch)
  return <input {...field} className={styles.search} aria-label={label} placeholder={hint} />
}
