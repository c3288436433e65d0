import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Look } from './look'
import { finishedQuery, type FinishedPage } from './queries'

type Pages = InfiniteData<FinishedPage>
const LISTS = { queryKey: ['finished'] }

const eachPage = (pages: Pages | undefined, change: (list: FinishedRow[]) => FinishedRow[]) =>
  pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, list: change(page.list) })) }

/** The pages of a look as one list, and the ways to change what they show without asking for all of them again. */
export function useFinished(look: Look, groups: readonly number[]) {
  const cache = useQueryClient()
  const [edition, setEdition] = useState(0)
  const query = useInfiniteQuery(finishedQuery(look, groups, edition))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const [first] = query.data?.pages ?? []

  return {
    query,
    rows,
    total: first && { count: first.total, isExact: first.total_is === 'exact' },
    startAnew: () => setEdition((count) => count + 1),
    replace: (next: FinishedRow) =>
      cache.setQueriesData<Pages>(LISTS, (pages) =>
        eachPage(pages, (list) => list.map((row) => (row.id === next.id ? { ...row, ...next } : row))),
      ),
    remove: (ids: ReadonlySet<number>) =>
      cache.setQueriesData<Pages>(LISTS, (pages) => eachPage(pages, (list) => list.filter(({ id }) => !ids.has(id)))),
  }
}

export type FinishedOf = ReturnType<typeof useFinished>
