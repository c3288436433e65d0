import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

type Query = URLSearchParams | Record<string, string> | string

/** The query as the address says it this moment; what was drawn last may be older. */
export const queryNow = () => new URLSearchParams(window.location.search)

/**
 * What the address says after its `?`, and how it is changed. A change builds upon the address of its own moment, so that
 * of two in one breath, words that were typed and a click, neither takes the other back.
 */
export function useUrlQuery() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (to: Query | ((now: URLSearchParams) => Query), options?: NavigateOptions) => {
      const next = new URLSearchParams(typeof to === 'function' ? to(queryNow()) : to)
      void navigate({ search: `${next}` }, options)
    },
    [navigate],
  )
  return [query, change] as const
}
