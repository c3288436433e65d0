import { useQuery } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { ProductCard } from '@/ui/product/ProductCard'
import { nearlyQuery } from '../queries'
import styles from './list.module.css'
import type { Change } from './useShopFilters'
import { isFilterActive, FILTER_NAMES, NO_FILTERS, type ShopFilters } from './shopFilters'

/** No matches: suggests similar names and filters to remove. */
export function Nothing({ filters, change }: { filters: ShopFilters; change: Change }) {
  const t = useT('shop')
  const q = filters.q.trim()
  const hasFilters = FILTER_NAMES.some((by) => isFilterActive(filters, by))
  return (
    <section className={styles.nothing}>
      <h2>{q ? t('nothing.words', { q }) : t('nothing')}</h2>
      <p>{hasFilters ? t('nothing.narrowed') : q ? t('nothing.typed') : t('nothing.yet')}</p>
      <div className={styles.ways}>
        {hasFilters && q && (
          <Button onClick={() => change({ ...NO_FILTERS, q: filters.q })}>{t('nothing.keepWords')}</Button>
        )}
        {(hasFilters || q) && (
          <Button variant="primary" onClick={() => change(NO_FILTERS)}>
            {t('nothing.all')}
          </Button>
        )}
      </div>
      {q && <Nearly q={q} />}
    </section>
  )
}

function Nearly({ q }: { q: string }) {
  const t = useT('shop')
  const { data = [] } = useQuery(nearlyQuery(q))
  if (data.length === 0) return null
  return (
    <>
      <h3>{t('nearly')}</h3>
      <ul className={styles.nearly} aria-label={t('nearly')}>
        {data.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </>
  )
}
