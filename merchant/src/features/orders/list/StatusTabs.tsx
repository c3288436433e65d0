import { ORDER_STATUSES } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { capitalize } from '@/i18n/capitalize'
import { formatNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import styles from '@/ui/list.module.css'
import sideways from '@/ui/sideways.module.css'
import { useActiveInView } from '@/ui/useActiveInView'
import { countsQuery } from '../queries'
import { addressOf, type OrderFilters } from './filters'
import own from './list.module.css'

/** Order counts by status; changing the status keeps the other filters. */
export function StatusTabs({ filters }: { filters: OrderFilters }) {
  const t = useT('orders')
  const words = useT('shared')
  const language = useLanguage()
  const { data: counts } = useQuery(countsQuery)
  // Counts that have loaded widen the tabs.
  const tabs = useActiveInView<HTMLElement>(`${filters.status} ${counts !== undefined} ${language}`)
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0)
  return (
    <nav ref={tabs} className={`${styles.tabs} ${own.tabs} ${sideways.sideways}`} aria-label={t('statuses')}>
      {[null, ...ORDER_STATUSES].map((status) => {
        const count = status === null ? all : counts?.[status]
        return (
          <Link
            key={status ?? 'all'}
            to={{ search: `${addressOf({ ...filters, status })}` }}
            aria-current={filters.status === status ? 'page' : undefined}
          >
            {status === null ? t('statuses.all') : capitalize(words(`orderStatuses.${status}`))}
            <small>{count !== undefined && formatNumber(count, language)}</small>
          </Link>
        )
      })}
    </nav>
  )
}
