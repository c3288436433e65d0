import { PROFIT_GROUPS, PROFIT_LISTS } from '@inkfold/api/contracts/payouts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import { Export } from '@/ui/exports/Export'
import list from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { EmptyList } from '@/ui/list/EmptyList'
import { PageHead } from '@/ui/list/PageHead'
import { useUrlFilters } from '@/ui/list/useUrlFilters'
import { Loaded } from '@/ui/Loaded'
import { PermittedLink } from '@/ui/PermittedLink'
import { Select } from '@/ui/Select'
import { addressOf, filtersIn, toExportQuery, type ProfitFilters, type ProfitSort } from './filters'
import { isPeriod, PeriodFilter } from './PeriodFilter'
import { columnsOf, ProfitTable } from './ProfitTable'
import { profitPages, profitTotals } from './queries'
import { Totals } from './Totals'
import { useExportColumns } from './useExportColumns'
import styles from './profit.module.css'

const ADDRESS = { filtersIn, addressOf }

/** At the end of a month: which orders, stores and products earned money, after fees and costs. */
export default function ProfitPage() {
  const t = useT('profit')
  const { filters, change } = useUrlFilters(ADDRESS)
  const columns = useExportColumns(filters.by)
  const totals = useQuery({ ...profitTotals(filters), enabled: isPeriod(filters) })
  return (
    <div className={list.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {isPeriod(filters) && (
          <Export resource={PROFIT_LISTS[filters.by]} listQuery={toExportQuery(filters)} columns={columns} />
        )}
      </PageHead>
      <section className={styles.panel} aria-label={t('totals')}>
        <PeriodFilter period={filters} onChange={change} />
        {isPeriod(filters) && <Loaded query={totals}>{(found) => <Totals totals={found} />}</Loaded>}
      </section>
      {/* Loads at once, but appears below the totals, whose height is unknown before. */}
      {isPeriod(filters) && (
        <div hidden={totals.isLoading}>
          <Groups filters={filters} onChange={change} />
        </div>
      )}
    </div>
  )
}

interface GroupsProps {
  filters: ProfitFilters
  onChange(changes: Partial<ProfitFilters>, isTyping?: boolean): void
}

function Groups({ filters, onChange }: GroupsProps) {
  const t = useT('profit')
  const query = useInfiniteQuery(profitPages(filters))
  const { by, q, sort, isDescending } = filters
  const [first] = query.data?.pages ?? []
  const total = first && { count: first.total, isExact: first.total_is === 'exact' }
  const sorts: readonly ProfitSort[] = by === 'order' ? ['ordered_at', ...columnsOf(by)] : columnsOf(by)
  return (
    <section className={styles.panel} aria-label={t(`by.${by}`)}>
      <nav className={list.tabs} aria-label={t('by')}>
        {PROFIT_GROUPS.map((one) => (
          <Link
            key={one}
            to={{
              search: `${addressOf({ ...filtersIn(new URLSearchParams(`by=${one}`)), from: filters.from, to: filters.to })}`,
            }}
            aria-current={one === by ? 'page' : undefined}
          >
            {t(`by.${one}`)}
          </Link>
        ))}
      </nav>
      <div className={list.toolbar} role="search" aria-label={t('find')}>
        <DebouncedSearch
          label={t(`find.${by}`)}
          hint={t(`find.${by}`)}
          q={q}
          onSearch={(found) => onChange({ q: found }, true)}
        />
        <div className={styles.sort}>
          <Select
            label={t('sort')}
            value={`${sort},${isDescending}`}
            options={sorts.flatMap((name) =>
              [true, false].map((isDown) => {
                const called = name === 'name' ? t(`name.${by}`) : t(`column.${name}`)
                return [`${name},${isDown}`, t(isDown ? 'sort.down' : 'sort.up', { called })] as const
              }),
            )}
            onChange={(value) => {
              const [name, isDown] = value.split(',')
              onChange({ sort: sorts.find((one) => one === name) ?? sort, isDescending: isDown === 'true' })
            }}
          />
        </div>
        <Count total={total} translate={(said, numbers) => t(said, numbers)} />
      </div>
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.list)
          if (rows.length === 0)
            return (
              <EmptyList
                nothing={{
                  title: t('empty'),
                  body: t('empty.body'),
                  action: <PermittedLink to="/admin/stores">{t('empty.stores')}</PermittedLink>,
                  sketch: 'lines',
                }}
                onClear={q !== '' && (() => onChange({ q: '' }))}
              />
            )
          return (
            <>
              <ProfitTable
                rows={rows}
                filters={filters}
                onSort={(name, isDown) => onChange({ sort: name, isDescending: isDown })}
              />
              {query.hasNextPage && (
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('more')}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
