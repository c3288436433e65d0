import { useEffect, useEffectEvent, useState } from 'react'

const QUIET_MS = 300

/**
 * Debounced search input; Enter searches at once, composition is never interrupted. Answers never overwrite later
 * input.
 */
export function useTypedWords(words: string, onSearch: (words: string, isTyping: boolean) => void) {
  const [typed, setTyped] = useState(words)
  const [known, setKnown] = useState(words)
  const [asked, setAsked] = useState(words)
  const [isComposing, setComposing] = useState(false)
  if (known !== words) {
    setKnown(words)
    if (words !== asked) {
      setAsked(words)
      setTyped(words)
    }
  }

  const search = (isTyping: boolean) => {
    setAsked(typed.trim())
    onSearch(typed.trim(), isTyping)
  }
  const rest = useEffectEvent(() => search(true))
  useEffect(() => {
    if (isComposing || typed.trim() === asked) return undefined
    const timer = setTimeout(() => rest(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed, asked, isComposing])

  return {
    search: () => search(false),
    field: {
      type: 'search',
      maxLength: 100,
      value: typed,
      onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => setTyped(target.value),
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        search(false)
      },
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  }
}
