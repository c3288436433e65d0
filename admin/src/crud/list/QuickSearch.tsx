import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '@/i18n/useT'
import styles from './list.module.css'

const PAUSE_MS = 500

/** Searches when the person stops typing, or at once with Enter; not in the middle of a word that is being composed. */
export function QuickSearch({ word, onSearch }: { word: string; onSearch(word: string): void }) {
  const t = useT('crud')
  const [typed, setTyped] = useState(word)
  const [known, setKnown] = useState(word)
  const [asked, setAsked] = useState(word)
  const [isComposing, setComposing] = useState(false)

  // A saved view or the browser's back button changes the word from outside.
  if (known !== word) {
    setKnown(word)
    if (word !== asked) {
      setAsked(word)
      setTyped(word)
    }
  }

  function search() {
    setAsked(typed)
    onSearch(typed)
  }
  const rest = useEffectEvent(search)

  useEffect(() => {
    if (isComposing || typed === asked) return
    const timer = window.setTimeout(() => rest(), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [typed, asked, isComposing])

  return (
    <input
      type="search"
      className={styles.search}
      placeholder={t('quick_search')}
      aria-label={t('quick_search')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && search()}
    />
  )
}
