import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { listQuery } from '../queries'
import styles from './list.module.css'
import type { ShopFilters } from './shopFilters'

/** Number of matches: exact, or a lower bound beyond the count limit. */
export function Count({ filters, isShort = false }: { filters: ShopFilters; isShort?: boolean }) {
  const t = useT('shop')
  const first = useInfiniteQuery(listQuery(filters)).data?.pages[0]
  if (!first) return isShort ? <>{t('show.some')}</> : <p className={styles.count} role="status" />
  const numbers = { count: first.total }
  const isExact = first.total_is === 'exact'
  if (isShort) return <>{isExact ? t('show', numbers) : t('show.more', numbers)}</>
  return (
    <p className={styles.count} role="status">
      {isExact ? t('count', numbers) : t('count.more', numbers)}
    </p>
  )
}
