import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'

interface Address<Look> {
  lookIn(query: URLSearchParams): Look
  addressOf(look: Look, opened?: number): URLSearchParams
  /** What the address calls the one that lies open. */
  opens: string
}

/**
 * What is shown stands in the address, and so does the one that is open: back closes it, a link opens it. What is chosen
 * shows at once, for the address follows in its own time.
 */
export function useAddressed<Look extends object>({ lookIn, addressOf, opens }: Address<Look>) {
  const [query, setQuery] = useSearchParams()
  const [look, show] = useOptimistic(lookIn(query))
  const named = Number(query.get(opens))
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
