import { useEffect, useState } from 'react'
import styles from './list.module.css'

interface TypedSearchProps {
  q: string
  label: string
  hint: string
  onSearch(q: string): void
}

const QUIET_MS = 250

/** Asks when the person has stopped typing; another look of the address puts its own words in. */
export function TypedSearch({ q, label, hint, onSearch }: TypedSearchProps) {
  const [typed, setTyped] = useState(q)
  const [told, setTold] = useState(q)
  if (told !== q) {
    setTold(q)
    if (typed.trim() !== q) setTyped(q)
  }
  useEffect(() => {
    const words = typed.trim()
    if (words === q) return undefined
    const timer = setTimeout(() => {
      setTold(words)
      onSearch(words)
    }, QUIET_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, q])
  return (
    <input
      type="search"
      className={styles.search}
      value={typed}
      maxLength={100}
      aria-label={label}
      placeholder={hint}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
