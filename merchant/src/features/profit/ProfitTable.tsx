import type { ProfitGroup, ProfitRow } from '@inkfold/api/contracts/payouts'
import { Link } from 'react-router'
import { useHasPage } from '@/http/useHasPage'
import { formatMoney, formatNumber, formatTime } from '@/i18n/format'
import { localizedStem } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Chip } from '@/ui/Chip'
import type { ProfitFilters, ProfitSort } from './filters'
import styles from './profit.module.css'

const AMOUNTS = ['sale', 'refund', 'fee', 'other', 'payout', 'taken', 'profit'] as const

export const columnsOf = (by: ProfitGroup): readonly ProfitSort[] =>
  by === 'order' ? ['name', ...AMOUNTS] : ['name', 'orders', ...AMOUNTS]

const PAGES: Record<ProfitGroup, { page: string; path(id: number): string }> = {
  order: { page: '/admin/order/detail', path: (id) => `/admin/order/detail?id=${id}` },
  store: { page: '/admin/stores', path: (id) => `/admin/stores?store=${id}` },
  product: { page: '/admin/finished', path: (id) => `/admin/finished?finished=${id}` },
}

interface ProfitTableProps {
  rows: readonly ProfitRow[]
  filters: ProfitFilters
  onSort(sort: ProfitSort, isDescending: boolean): void
}

export function ProfitTable({ rows, filters: { by, sort, isDescending }, onSort }: ProfitTableProps) {
  const t = useT('profit')
  return (
    <table className={styles.table} aria-label={t(`by.${by}`)}>
      <thead>
        <tr>
          {columnsOf(by).map((name) => (
            <th
              key={name}
              scope="col"
              aria-sort={sort === name ? (isDescending ? 'descending' : 'ascending') : undefined}
            >
              <button type="button" onClick={() => onSort(name, sort === name ? !isDescending : name !== 'name')}>
                {name === 'name' ? t(`name.${by}`) : t(`column.${name}`)}
                <span aria-hidden="true">{sort === name ? (isDescending ? '↓' : '↑') : ''}</span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} row={row} by={by} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ row, by }: { row: ProfitRow; by: ProfitGroup }) {
  const t = useT('profit')
  const language = useLanguage()
  const { page, path } = PAGES[by]
  const opens = useHasPage(page)
  const name = localizedStem(row, 'name', language)
  const { id, orders, without_payout: without, ordered_at: at } = row
  const called = id === null ? t(by === 'store' ? 'none.store' : 'none.product') : name || `#${id}`
  return (
    <tr>
      <th scope="row">
        {id !== null && opens ? <Link to={path(id)}>{called}</Link> : called}
        {by === 'order' && <small>{formatTime(at, language)}</small>}
        {without > 0 && (
          <Chip kind="waiting">{by === 'order' ? t('without.order') : t('without', { count: without })}</Chip>
        )}
      </th>
      {by !== 'order' && <td data-label={t('column.orders')}>{formatNumber(orders, language)}</td>}
      {AMOUNTS.map((name) => (
        <td key={name} data-label={t(`column.${name}`)} data-is={name} data-loss={row[name].startsWith('-')}>
          {without < orders ? formatMoney(row[name], language) : '–'}
        </td>
      ))}
    </tr>
  )
}
