import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf, lookIn, type Look } from './look'

/** What is shown stands in the address, and so does the product that is open: back closes it, a link opens it. */
export function useLook() {
  const [query, setQuery] = useSearchParams()
  const [look, show] = useOptimistic(lookIn(query))
  const named = Number(query.get('finished'))
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
