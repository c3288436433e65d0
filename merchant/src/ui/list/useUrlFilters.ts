import { startTransition, useOptimistic } from 'react'
import { currentQuery, useUrlQuery } from '../useUrlQuery'

interface UrlFilters<Filters> {
  filtersIn(query: URLSearchParams): Filters
  addressOf(filters: Filters, opened?: number): URLSearchParams
  /** URL parameter of the open record. */
  openParameter?: string
}

/**
 * Filters and the open record are in the URL: back closes it and a link opens it. A choice shows at once, before the
 * URL follows.
 */
export function useUrlFilters<Filters extends object>({
  filtersIn,
  addressOf,
  openParameter = '',
}: UrlFilters<Filters>) {
  const [query, setQuery] = useUrlQuery()
  const [filters, show] = useOptimistic(filtersIn(query))
  const openedIn = (address: URLSearchParams) => {
    const id = Number(address.get(openParameter))
    return Number.isInteger(id) && id > 0 ? id : null
  }
  return {
    filters,
    opened: openedIn(query),
    /** Pending search input must not close a record opened since. */
    change: (changes: Partial<Filters>, isTyping = false) =>
      startTransition(() => {
        const now = currentQuery()
        const next = { ...filtersIn(now), ...changes }
        show(next)
        setQuery(addressOf(next, (isTyping && openedIn(now)) || undefined), { replace: isTyping })
      }),
    open: (id: number) => setQuery((now) => addressOf(filtersIn(now), id)),
    close: () => setQuery((now) => addressOf(filtersIn(now))),
  }
}
