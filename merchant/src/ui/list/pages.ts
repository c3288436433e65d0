import { READ_ONCE } from '@inkfold/api/client/query_defaults'
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'

export interface Page<Row> {
  list: Row[]
  total: number
  total_is: 'exact' | 'at_least'
  next_cursor?: string
  /** Id of the newest row at the first request, for lists that announce later ones. */
  newest?: number | undefined
}

type Pages<Row> = InfiniteData<Page<Row>, string | null>

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

/** The pages as one list, and in-place updates for all lists of the same kind. */
export function usePages<Row extends { id: number }>(options: ReturnType<typeof pagesQuery<Row>>) {
  const cache = useQueryClient()
  const query = useInfiniteQuery(options)
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const [first] = query.data?.pages ?? []
  const change = (next: (list: Row[]) => Row[]) =>
    cache.setQueriesData<Pages<Row>>(
      { queryKey: [options.queryKey[0]] },
      (pages) => pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, list: next(page.list) })) },
    )
  return {
    query,
    rows,
    total: first && { count: first.total, isExact: first.total_is === 'exact' },
    replace(...next: Row[]) {
      const known = new Map(next.map((row) => [row.id, row]))
      change((list) => list.map((row) => ({ ...row, ...known.get(row.id) })))
    },
    remove: (ids: ReadonlySet<number>) => change((list) => list.filter(({ id }) => !ids.has(id))),
  }
}

export type PagesOf<Row extends { id: number }> = ReturnType<typeof usePages<Row>>
