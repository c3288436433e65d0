import { STOCK } from '@inkfold/api/contracts/limits'
import type { ShopColour, ShopProduct } from '@inkfold/api/contracts/shop'
import { useT } from '@/i18n/useT'

interface StockProps {
  product: ShopProduct
  colour: ShopColour | undefined
  size: number | null
}

export function Stock({ product, colour, size }: StockProps) {
  const t = useT('detail')
  const count = product.stock
    .filter((one) => one.colour_id === colour?.id && (size === null || one.size_id === size))
    .reduce((sum, { available }) => sum + available, 0)
  if (count <= 0) return <span>{t('stock.none')}</span>
  if (count >= STOCK.shown) return <span>{t('stock.plenty', { count: STOCK.shown })}</span>
  return <span>{t('stock', { count })}</span>
}
