import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Pages, pagesQuery } from './pagesQuery'

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
