import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import styles from './filters.module.css'

interface SearchBoxProps {
  words: string
  onSearch(words: string, isTyping: boolean): void
}

const PAUSE_MS = 300
const LONGEST = 100

/** Looks while one types, once the fingers rest; not in the middle of a word that is being composed. */
export function SearchBox({ words, onSearch }: SearchBoxProps) {
  const t = useT('shop')
  const [typed, setTyped] = useState(words)
  const isComposing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTyped(words), [words])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (value: string) => {
    setTyped(value)
    clearTimeout(timer.current)
    if (!isComposing.current) timer.current = setTimeout(() => onSearch(value, true), PAUSE_MS)
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    clearTimeout(timer.current)
    onSearch(typed, false)
  }
  return (
    <form className={styles.search} role="search" onSubmit={send}>
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search.hint')}
        maxLength={LONGEST}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onCompositionStart={() => (isComposing.current = true)}
        onCompositionEnd={({ currentTarget }) => {
          isComposing.current = false
          type(currentTarget.value)
        }}
      />
      <Button type="submit" look="primary">
        {t('search.go')}
      </Button>
    </form>
  )
}
