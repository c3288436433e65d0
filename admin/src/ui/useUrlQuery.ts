import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

type Query = URLSearchParams | Record<string, string> | string

/** The current URL's query; the last render may be older. */
export const currentQuery = () => new URLSearchParams(window.location.search)

/**
 * The URL's query and its updates. A change builds on the current URL rather than the rendered one, so concurrent
 * changes do not undo each other.
 */
export function useUrlQuery() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (to: Query | ((now: URLSearchParams) => Query), options?: NavigateOptions) => {
      const next = new URLSearchParams(typeof to === 'function' ? to(currentQuery()) : to)
      void navigate({ search: `${next}` }, options)
    },
    [navigate],
  )
  return [query, change] as const
}
