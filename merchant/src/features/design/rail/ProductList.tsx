import type { ShopCard } from '@inkfold/api/contracts/shop'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { localizedName } from '@/i18n/localizedName'
import { Loaded } from '@/ui/Loaded'
import { Blank } from '@/ui/product/Blank'
import { productsQuery } from '../queries'
import { More } from './More'
import styles from './rail.module.css'
import { SearchField } from './SearchField'

interface ProductListProps {
  onChoose(id: number): void
  except?: number
  isWide?: boolean
}

export function ProductList({ onChoose, except, isWide = false }: ProductListProps) {
  const t = useT('design')
  const [q, setQ] = useState('')
  const query = useInfiniteQuery(productsQuery(q))
  return (
    <div className={styles.stack}>
      <SearchField label={t('product.search')} q={q} onSearch={setQ} />
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list).filter(({ id }) => id !== except)
          return rows.length === 0 ? (
            <p className={styles.hint}>{t('product.none')}</p>
          ) : (
            <ul className={styles.grid} data-wide={isWide}>
              {rows.map((row) => (
                <Card key={row.id} row={row} onChoose={() => onChoose(row.id)} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <More query={query} />
    </div>
  )
}

function Card({ row, onChoose }: { row: ShopCard; onChoose(): void }) {
  const t = useT('design')
  const language = useLanguage()
  return (
    <li>
      <button type="button" className={styles.tile} onClick={onChoose}>
        <span className={styles.blank} aria-hidden="true">
          <Blank product={row} colour={null} isFirst={false} />
        </span>
        <span className={styles.title}>{localizedName(row, language)}</span>
        <span className={styles.meta}>{t('product.from', { price: formatMoney(row.lowest_price, language) })}</span>
      </button>
    </li>
  )
}
