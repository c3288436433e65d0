import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '@/i18n/useT'
import styles from './list.module.css'
import { startSearch, receiveWord, lastSent, send } from './searchWord'

const PAUSE_MS = 500

/** Searches after a typing pause or on Enter, never during IME composition. */
export function QuickSearch({ word, onSearch }: { word: string; onSearch(word: string): void }) {
  const t = useT('crud')
  const [search, setSearch] = useState(() => startSearch(word))
  const [isComposing, setComposing] = useState(false)
  const { typed } = search
  const last = lastSent(search)

  if (search.known !== word) setSearch(receiveWord(search, word))

  function ask() {
    setSearch(send)
    onSearch(typed)
  }
  const rest = useEffectEvent(ask)

  useEffect(() => {
    if (isComposing || typed === last) return
    const timer = window.setTimeout(() => rest(), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [typed, last, isComposing])

  return (
    <input
      type="search"
      className={styles.search}
      placeholder={t('quick_search')}
      aria-label={t('quick_search')}
      value={typed}
      onChange={({ target }) => setSearch((now) => ({ ...now, typed: target.value }))}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && ask()}
    />
  )
}
