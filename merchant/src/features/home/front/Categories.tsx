import type { ShopCard, ShopFacets } from '@inkfold/api/contracts/shop'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useThumbnail } from '@/http/site'
import { formatMoney, formatNumber } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Approximately } from '@/ui/money/Money'
import { listPath } from '@/ui/product/paths'
import { NoContent } from '@/ui/LazySection'
import { Queries } from '@/ui/Queries'
import styles from './categories.module.css'
import { facetsOfAll, picksQuery } from './queries'

type Category = ShopFacets['categories'][number]
const SAMPLES = 100
const SIDE = 320

export default function Categories() {
  return (
    <Queries>
      <Mosaic />
    </Queries>
  )
}

function Mosaic() {
  const t = useT('home2')
  const { data: facets, isPending } = useQuery(facetsOfAll)
  const { data: samples = [] } = useQuery(picksQuery(SAMPLES))
  const known = facets?.categories ?? []
  if (!isPending && known.length === 0) return <NoContent />
  return (
    <section className={styles.mosaic} id="how" aria-labelledby="kinds">
      <h2 id="kinds">{t('kinds.title')}</h2>
      <ul>
        {known
          .filter(({ parent_id: parent }) => parent === null)
          .map((category) => (
            <Tile
              key={category.id}
              category={category}
              below={known.filter(({ parent_id: parent }) => parent === category.id)}
              samples={samples}
            />
          ))}
      </ul>
    </section>
  )
}

interface TileProps {
  category: Category
  below: readonly Category[]
  samples: readonly ShopCard[]
}

function Tile({ category, below, samples }: TileProps) {
  const t = useT('home2')
  const language = useLanguage()
  const ids = new Set([category.id, ...below.map(({ id }) => id)])
  const inside = samples.filter(({ category_id: id }) => ids.has(id))
  const cheapest = inside.reduce<string | null>(
    (least, { list_price: price }) => (least === null || Number(price) < Number(least) ? price : least),
    null,
  )
  return (
    <li>
      <Sample product={inside.find(({ picture }) => picture !== null)} />
      <div>
        <h3>
          <Link to={listPath({ category: category.id })}>{localizedName(category, language)}</Link>
        </h3>
        <p>
          {t('kinds.count', { count: category.count })}
          {cheapest && (
            <strong>
              {t('kinds.from', { price: formatMoney(cheapest, language) })}
              <Approximately amount={cheapest} />
            </strong>
          )}
        </p>
        <p className={styles.below}>
          {below.map((one) => (
            <Link key={one.id} to={listPath({ category: one.id })}>
              {localizedName(one, language)} <small>{formatNumber(one.count, language)}</small>
            </Link>
          ))}
        </p>
      </div>
    </li>
  )
}

function Sample({ product }: { product: ShopCard | undefined }) {
  const sized = useThumbnail()
  if (!product?.picture) return null
  return <img src={sized(product.picture, 640)} alt="" width={SIDE} height={SIDE} loading="lazy" decoding="async" />
}
