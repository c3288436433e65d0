import { READ_ONCE } from '@inkfold/api/client/query_defaults'
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'

export interface Page<Row> {
  list: Row[]
  total: number
  total_is: 'exact' | 'at_least'
  next_cursor?: string
  /** What was the newest of all when the first page was asked for, where a list tells what came since. */
  newest?: number | undefined
}

type Pages<Row> = InfiniteData<Page<Row>, string | null>

/**
 * Page after page. A refetch would fetch every page that was ever scrolled by, so the list is never stale by itself:
 * what changes is changed in it, or a new edition begins at the top.
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

/** The pages as one list, and the ways to change what all lists of their kind show without asking for all again. */
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
