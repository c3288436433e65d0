import type { ShopCard } from '@inkfold/api/contracts/shop'
import { useCallback, useEffect, type ReactNode } from 'react'
import { useSecondCurrency } from '@/http/currency'
import { useT } from '@/i18n/useT'
import { useWindow } from '@/ui/grid/useWindow'
import { heightOf, type Grid } from '@/ui/grid/window'
import { ProductCard } from '@/ui/product/ProductCard'
import { Heart } from '../favourites/Heart'
import { CARD, gridFor as cardGrid, SECOND_LINE } from './grid'
import styles from './list.module.css'
import { useOwnPrices } from './useOwnPrices'

interface CardsProps {
  rows: readonly ShopCard[]
  /** -1 when not counted. */
  total: number
  /** Undefined when there are no more pages. */
  onNearEnd?: () => void
  foot?(product: ShopCard): ReactNode
  gridFor?(width: number): Grid
}

/** Rows ahead of which the next page is requested; `FIRST` is the number of cards visible initially. */
const AHEAD_ROWS = 3
const FIRST = 4

export function Cards({ rows, total, onNearEnd, foot, gridFor = cardGrid }: CardsProps) {
  const t = useT('shop')
  const mine = useOwnPrices(rows)
  const line = useSecondCurrency() ? SECOND_LINE : 0
  const taller = useCallback(
    (width: number) => {
      const grid = gridFor(width)
      return { ...grid, rowHeight: grid.rowHeight + line }
    },
    [gridFor, line],
  )
  const { box, visible } = useWindow(rows.length, taller)
  const { grid, range } = visible ?? { grid: { columns: 2, rowHeight: 400 }, range: { first: 0, end: 0 } }

  useEffect(() => {
    if (range.end > 0 && range.end + grid.columns * AHEAD_ROWS >= rows.length) onNearEnd?.()
  }, [range.end, grid.columns, rows.length, onNearEnd])

  return (
    <div ref={box} className={styles.box} style={{ height: heightOf(rows.length, grid) }}>
      <ul
        className={styles.cards}
        aria-label={t('products')}
        style={{
          gap: CARD.gap,
          gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
          gridAutoRows: grid.rowHeight - CARD.gap,
          transform: `translateY(${Math.floor(range.first / grid.columns) * grid.rowHeight}px)`,
        }}
      >
        {rows.slice(range.first, range.end).map((product, at) => (
          <li key={product.id} aria-posinset={range.first + at + 1} aria-setsize={total}>
            <ProductCard
              product={product}
              level={2}
              isFirst={range.first + at < FIRST}
              mine={mine.get(product.id)}
              corner={<Heart product={product} />}
            />
            {foot?.(product)}
          </li>
        ))}
      </ul>
    </div>
  )
}
