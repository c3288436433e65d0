import { startTransition, useOptimistic } from 'react'
import { queryNow, useUrlQuery } from '../useUrlQuery'

interface Address<Look> {
  lookIn(query: URLSearchParams): Look
  addressOf(look: Look, opened?: number): URLSearchParams
  /** What the address calls the one that lies open. */
  opens?: string
}

/**
 * What is shown stands in the address, and so does the one that is open: back closes it, a link opens it. What is chosen
 * shows at once, for the address follows in its own time.
 */
export function useAddressed<Look extends object>({ lookIn, addressOf, opens = '' }: Address<Look>) {
  const [query, setQuery] = useUrlQuery()
  const [look, show] = useOptimistic(lookIn(query))
  const openedIn = (address: URLSearchParams) => {
    const id = Number(address.get(opens))
    return Number.isInteger(id) && id > 0 ? id : null
  }
  return {
    look,
    opened: openedIn(query),
    /** Words may still be on their way when one is opened: it stays open. */
    change: (changes: Partial<Look>, isTyping = false) =>
      startTransition(() => {
        const now = queryNow()
        const next = { ...lookIn(now), ...changes }
        show(next)
        setQuery(addressOf(next, (isTyping && openedIn(now)) || undefined), { replace: isTyping })
      }),
    open: (id: number) => setQuery((now) => addressOf(lookIn(now), id)),
    close: () => setQuery((now) => addressOf(lookIn(now))),
  }
}
