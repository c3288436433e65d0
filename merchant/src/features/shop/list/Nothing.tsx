import { useQuery } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { ProductCard } from '@/ui/product/ProductCard'
import { nearlyQuery } from '../queries'
import styles from './list.module.css'
import type { Change } from './useWish'
import { isNarrowedBy, NARROWINGS, WIDE, type Wish } from './wish'

/** No matches: suggests similar names and filters to remove. */
export function Nothing({ wish, change }: { wish: Wish; change: Change }) {
  const t = useT('shop')
  const q = wish.q.trim()
  const isNarrowed = NARROWINGS.some((by) => isNarrowedBy(wish, by))
  return (
    <section className={styles.nothing}>
      <h2>{q ? t('nothing.words', { q }) : t('nothing')}</h2>
      <p>{isNarrowed ? t('nothing.narrowed') : q ? t('nothing.typed') : t('nothing.yet')}</p>
      <div className={styles.ways}>
        {isNarrowed && q && <Button onClick={() => change({ ...WIDE, q: wish.q })}>{t('nothing.keepWords')}</Button>}
        {(isNarrowed || q) && (
          <Button look="primary" onClick={() => change(WIDE)}>
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
