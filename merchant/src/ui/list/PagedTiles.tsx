import { useCallback, useEffect } from 'react'
import { Failed } from '@/ui/Failed'
import { Tiles, type TilesProps } from '@/ui/grid/Tiles'
import styles from '@/ui/list.module.css'
import { EmptyList, type NothingYet } from './EmptyList'
import type { PagesOf } from './pages'
import { ListSkeleton } from './ListSkeleton'

export type PagedTilesProps<Row extends { id: number }> = Omit<
  TilesProps<Row>,
  'rows' | 'total' | 'hasMore' | 'onNearEnd'
> & {
  pages: Pick<PagesOf<Row>, 'query' | 'rows' | 'total'>
  /** Announced while a page loads. */
  loading: string
  end: string
  nothing: NothingYet
  /** Given while filters are active: clears them. */
  onClear?: (() => void) | false
}

/** An infinite list: placeholder, pages and end. */
export function PagedTiles<Row extends { id: number }>(props: PagedTilesProps<Row>) {
  const { pages, loading, end, nothing, onClear, ...rest } = props
  const { query, rows, total } = pages
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query
  const next = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])

  useEffect(() => {
    if (!isFetchNextPageError) return undefined
    window.addEventListener('online', next)
    return () => window.removeEventListener('online', next)
  }, [isFetchNextPageError, next])

  if (query.isPending)
    return <ListSkeleton label={loading} gap={rest.gap} variant={rest.variant ?? 'tiles'} gridFor={rest.gridFor} />
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (rows.length === 0 && !hasNextPage) return <EmptyList nothing={nothing} onClear={onClear} />
  return (
    <>
      <Tiles
        {...rest}
        rows={rows}
        total={total?.isExact ? total.count : null}
        hasMore={hasNextPage && !isFetchNextPageError}
        onNearEnd={next}
      />
      {isFetchNextPageError && <Failed error={query.error} onRetry={() => void fetchNextPage()} />}
      <p className={styles.end} aria-live="polite">
        {isFetchingNextPage ? loading : hasNextPage ? '' : end}
      </p>
    </>
  )
}
