import { useEffect, useState } from 'react'
import { useT } from '@/i18n/useT'
import styles from './list.module.css'

const PAUSE_MS = 500

/** Searches when the person stops typing, or at once with Enter. */
export function QuickSearch({ word, onSearch }: { word: string; onSearch(word: string): void }) {
  const t = useT('crud')
  const [typed, setTyped] = useState(word)
  const [known, setKnown] = useState(word)

  // A saved view or the browser's back button changes the word from outside.
  if (known !== word) {
    setKnown(word)
    setTyped(word)
  }

  useEffect(() => {
    if (typed === word) return
    const timer = window.setTimeout(() => onSearch(typed), PAUSE_MS)
    return () => window.clearTimeout(timer)
  })

  return (
    <input
      type="search"
      className={styles.search}
      placeholder={t('quick_search')}
      aria-label={t('quick_search')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && onSearch(typed)}
    />
  )
}
