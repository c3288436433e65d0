import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf, lookIn, type Look } from './look'

/**
 * The look stands in the address, and so does the material that is open: back closes it, a link opens it. What is
 * chosen shows at once, for the address follows in its own time.
 */
export function useLook() {
  const [query, setQuery] = useSearchParams()
  const [look, show] = useOptimistic(lookIn(query))
  const named = Number(query.get('material'))
  return {
    look,
    opened: Number.isInteger(named) && named > 0 ? named : null,
    change: (changes: Partial<Look>, isTyping = false) =>
      startTransition(() => {
        const next = { ...look, ...changes }
        show(next)
        setQuery(addressOf(next), { replace: isTyping })
      }),
    open: (id: number) => setQuery(addressOf(look, id)),
    close: () => setQuery(addressOf(look)),
  }
}
