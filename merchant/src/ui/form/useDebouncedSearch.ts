import { useEffect, useEffectEvent, useState } from 'react'
import { isEnter } from '../isEnter'

const QUIET_MS = 300

/**
 * Debounced search input; Enter searches at once, composition is never interrupted. Answers never overwrite later
 * input.
 */
export function useDebouncedSearch(words: string, onSearch: (words: string, isTyping: boolean) => void) {
  const [typed, setTyped] = useState(words)
  const [known, setKnown] = useState(words)
  const [searched, setSearched] = useState(words)
  const [isComposing, setComposing] = useState(false)
  if (known !== words) {
    setKnown(words)
    if (words !== searched) {
      setSearched(words)
      setTyped(words)
    }
  }

  const search = (isTyping: boolean) => {
    setSearched(typed.trim())
    onSearch(typed.trim(), isTyping)
  }
  const searchLater = useEffectEvent(() => search(true))
  useEffect(() => {
    if (isComposing || typed.trim() === searched) return undefined
    const timer = setTimeout(() => searchLater(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed, searched, isComposing])

  return {
    search: () => search(false),
    field: {
      type: 'search',
      maxLength: 100,
      value: typed,
      onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => setTyped(target.value),
      onKeyDown: (event: React.KeyboardEvent) => {
        if (!isEnter(event)) return
        event.preventDefault()
        search(false)
      },
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  }
}
