import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { listQuery } from '../queries'
import { Cards } from './Cards'
import { Nothing } from './Nothing'
import styles from './list.module.css'
import { Skeletons } from './Skeletons'
import type { Change } from './useShopFilters'
import type { ShopFilters } from './shopFilters'

/** Pages loaded automatically; then a button, so that the footer is reachable. */
const BY_ITSELF = 6

export function Results({ filters, change }: { filters: ShopFilters; change: Change }) {
  const t = useT('shop')
  const list = useInfiniteQuery({ ...listQuery(filters), placeholderData: keepPreviousData })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = list
  const rows = useMemo(() => data?.pages.flatMap((page) => page.list) ?? [], [data])
  const isPaused = (data?.pages.length ?? 0) % BY_ITSELF === 0
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])

  if (list.isPending) return <Skeletons />
  if (list.isError && !data) return <Failed error={list.error} onRetry={() => void list.refetch()} />
  if (rows.length === 0) return <Nothing filters={filters} change={change} />
  return (
    <div className={styles.results} aria-busy={isPlaceholderData}>
      <Cards
        rows={rows}
        total={data?.pages[0]?.total_is === 'exact' ? data.pages[0].total : -1}
        onNearEnd={hasNextPage && !isFetchingNextPage && !isPaused ? more : undefined}
      />
      {hasNextPage && (isPaused || list.isFetchNextPageError) && (
        <Button large busy={isFetchingNextPage} onClick={more}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
