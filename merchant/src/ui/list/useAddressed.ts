import { startTransition, useOptimistic } from 'react'
import { queryNow, useUrlQuery } from '../useUrlQuery'

interface Address<Look> {
  lookIn(query: URLSearchParams): Look
  addressOf(look: Look, opened?: number): URLSearchParams
  /** URL parameter of the open record. */
  opens?: string
}

/**
 * Filters and the open record are in the URL: back closes it and a link opens it. A choice shows at once, before the
 * URL follows.
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
    /** Pending search input must not close a record opened since. */
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
