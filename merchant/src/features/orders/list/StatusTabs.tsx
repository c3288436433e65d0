import { ORDER_STATUSES } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { capital } from '@/i18n/capital'
import { formatNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { sidewaysTo } from '@/ui/sidewaysTo'
import styles from '@/ui/list.module.css'
import sideways from '@/ui/sideways.module.css'
import { countsQuery } from '../queries'
import { addressOf, type Look } from './look'
import own from './list.module.css'

/** Order counts by status; changing the status keeps the other filters. */
export function StatusTabs({ look }: { look: Look }) {
  const t = useT('orders')
  const words = useT('shared')
  const language = useLanguage()
  const { data: counts } = useQuery(countsQuery)
  const tabs = useRef<HTMLElement>(null)
  const isCounted = counts !== undefined
  // Scrolls the active tab into view: on a phone not all fit, and loaded counts widen them.
  useEffect(() => {
    sidewaysTo(tabs.current, tabs.current?.querySelector('[aria-current]') ?? null)
  }, [look.status, isCounted])
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0)
  return (
    <nav ref={tabs} className={`${styles.tabs} ${own.tabs} ${sideways.sideways}`} aria-label={t('statuses')}>
      {[null, ...ORDER_STATUSES].map((status) => {
        const count = status === null ? all : counts?.[status]
        return (
          <Link
            key={status ?? 'all'}
            to={{ search: `${addressOf({ ...look, status })}` }}
            aria-current={look.status === status ? 'page' : undefined}
          >
            {status === null ? t('statuses.all') : capital(words(`orderStatuses.${status}`))}
            {count !== undefined && <small>{formatNumber(count, language)}</small>}
          </Link>
        )
      })}
    </nav>
  )
}
