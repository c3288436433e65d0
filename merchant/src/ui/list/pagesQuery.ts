import { READ_ONCE } from '@inkfold/api/client/query_defaults'
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'

export interface Page<Row> {
  list: Row[]
  total: number
  total_is: 'exact' | 'at_least'
  next_cursor?: string
  /** Id of the newest row at the first request, for lists that announce later ones. */
  newest?: number | undefined
}

export type Pages<Row> = InfiniteData<Page<Row>, string | null>

/**
 * Never stale by itself, because a refetch would load every page scrolled past. Changes are applied in place, or a new
 * edition starts at the top.
 */
export const pagesQuery = <Row>(
  key: readonly [kind: string, ...unknown[]],
  ask: (cursor: string | null, signal: AbortSignal) => Promise<Page<Row>>,
) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next ?? null,
    staleTime: READ_ONCE,
    structuralSharing: false,
  })
