import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { NoContent } from '@/ui/LazySection'
import { PRODUCT_LIST } from '@/ui/product/paths'
import { ProductCard } from '@/ui/product/ProductCard'
import { Queries } from '@/ui/Queries'
import styles from './front.module.css'
import { picksQuery } from './queries'

const MOST = 8

export default function Picks({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <Queries>
      <Shelf isFirst={isFirst} />
    </Queries>
  )
}

function Shelf({ isFirst }: { isFirst: boolean }) {
  const t = useT('front')
  const { data } = useQuery(picksQuery(MOST))
  // Rendered in slices, so that a slow phone goes on scrolling.
  const products = useDeferredValue(data)
  if (!products) return null
  if (products.length === 0) return <NoContent />
  return (
    <section className={styles.section} aria-labelledby="picks">
      <div className={styles.title}>
        <h2 id="picks">{t('picks')}</h2>
        <ButtonLink to={PRODUCT_LIST}>{t('picks.all')}</ButtonLink>
      </div>
      <ul className={styles.shelf}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} isFirst={isFirst} />
          </li>
        ))}
      </ul>
    </section>
  )
}
