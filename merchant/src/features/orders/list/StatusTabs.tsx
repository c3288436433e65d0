import { ORDER_STATUSES } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { capitalize } from '@/i18n/capitalize'
import { formatNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { scrollSideways } from '@/ui/scrollSideways'
import styles from '@/ui/list.module.css'
import sideways from '@/ui/sideways.module.css'
import { countsQuery } from '../queries'
import { addressOf, type OrderFilters } from './filters'
import own from './list.module.css'

/** Order counts by status; changing the status keeps the other filters. */
export function StatusTabs({ filters }: { filters: OrderFilters }) {
  const t = useT('orders')
  const words = useT('shared')
  const language = useLanguage()
  const { data: counts } = useQuery(countsQuery)
  const tabs = useRef<HTMLElement>(null)
  const isCounted = counts !== undefined
  // Scrolls the active tab into view: on a phone not all fit, and loaded counts widen them.
  useEffect(() => {
    scrollSideways(tabs.current, tabs.current?.querySelector('[aria-current]') ?? null)
  }, [filters.status, isCounted])
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
            {count !== undefined && <small>{formatNumber(count, language)}</small>}
          </Link>
        )
      })}
    </nav>
  )
}
