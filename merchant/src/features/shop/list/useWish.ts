import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf, wishIn, type Wish } from './wish'

/** The wish stands in the address; what is chosen shows at once, for the address follows in its own time. */
export function useWish() {
  const [query, setQuery] = useSearchParams()
  const [wish, show] = useOptimistic(wishIn(query))
  const change = (changes: Partial<Wish>, isTyping = false) =>
    startTransition(() => {
      const next = { ...wish, ...changes }
      show(next)
      setQuery(addressOf(next), { replace: isTyping, preventScrollReset: true })
    })
  return { wish, change }
}

export type Change = ReturnType<typeof useWish>['change']
