import { STOCK } from '@inkfold/api/contracts/limits'
import type { ShopColour, ShopProduct } from '@inkfold/api/contracts/shop'
import { formatNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'

interface StockProps {
  product: ShopProduct
  colour: ShopColour | undefined
  size: number | null
}

/** How many pieces lie ready, in the colour and, once one is chosen, in the size. */
export function Stock({ product, colour, size }: StockProps) {
  const t = useT('detail')
  const language = useLanguage()
  const count = product.stock
    .filter((one) => one.colour_id === colour?.id && (size === null || one.size_id === size))
    .reduce((sum, { available }) => sum + available, 0)
  if (count <= 0) return <span>{t('stock.none')}</span>
  const formatted = formatNumber(Math.min(count, STOCK.shown), language)
  return <span>{t(count >= STOCK.shown ? 'stock.plenty' : 'stock', { count, formatted })}</span>
}
