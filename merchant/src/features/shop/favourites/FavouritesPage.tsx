import { SHOP_SORTS } from '@inkfold/api/contracts/shop'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import styles from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { EmptyList } from '@/ui/list/EmptyList'
import { PageHead } from '@/ui/list/PageHead'
import { Loading } from '@/ui/Loading'
import { PRODUCT_LIST } from '@/ui/product/paths'
import { Select } from '@/ui/Select'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import { Cards } from '../list/Cards'
import { gridWithStep } from '../list/grid'
import { useShopFilters } from '../list/useShopFilters'
import { NO_FILTERS } from '../list/shopFilters'
import { favouriteListQuery } from '../queries'
import own from './favourites.module.css'

export default function FavouritesPage() {
  const t = useT('picks')
  const { filters, change } = useShopFilters()
  const list = useInfiniteQuery({ ...favouriteListQuery(filters), placeholderData: keepPreviousData })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const rows = useMemo(() => data?.pages.flatMap((page) => page.list) ?? [], [data])
  const first = data?.pages[0]
  const isExact = first?.total_is === 'exact'

  return (
    <div className={styles.page}>
      <PageHead title={t('favourites')} lead={t('favourites.lead')}>
        <ButtonLink to={PRODUCT_LIST}>{t('favourites.more')}</ButtonLink>
      </PageHead>
      <section className={styles.main} aria-label={t('favourites')}>
        <div className={styles.toolbar} role="search" aria-label={t('favourites.find')}>
          <DebouncedSearch
            q={filters.q}
            label={t('favourites.search')}
            hint={t('favourites.search.hint')}
            onSearch={(q) => change({ q }, true)}
          />
          <Select
            label={t('sort')}
            value={filters.sort}
            options={SHOP_SORTS.map((sort) => [sort, t(`sort.${sort}`)] as const)}
            onChange={(value) => change({ sort: SHOP_SORTS.find((sort) => sort === value) ?? 'recommended' })}
          />
          <Count total={first && { count: first.total, isExact }} translate={t} />
        </div>
        {list.isPending && <Loading />}
        {list.isError && <Failed error={list.error} onRetry={() => void list.refetch()} />}
        {data && rows.length === 0 && (
          <EmptyList
            nothing={{
              title: t('favourites.empty'),
              body: t('favourites.empty.body'),
              action: (
                <ButtonLink variant="primary" to={PRODUCT_LIST}>
                  {t('favourites.empty.go')}
                </ButtonLink>
              ),
              sketch: 'tiles',
            }}
            onClear={filters.q !== '' && (() => change(NO_FILTERS))}
          />
        )}
        {rows.length > 0 && (
          <Cards
            rows={rows}
            total={isExact ? first.total : -1}
            gridFor={gridWithStep}
            onNearEnd={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined}
            foot={({ id }) => (
              <div className={own.step}>
                <ButtonLink wide to={`/admin/design?product=${id}`}>
                  {t('favourites.design')}
                </ButtonLink>
              </div>
            )}
          />
        )}
      </section>
    </div>
  )
}
