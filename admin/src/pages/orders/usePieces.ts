import type { AfterSalesItem } from '@inkfold/api/contracts/after_sales'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'

/** Pieces per order line, one line each, because two sizes of a shirt share a name. */
export function usePieces(items: readonly AfterSalesItem[]): string {
  const t = useT('after-sales')
  const language = useLanguage()
  const word = (one: AfterSalesItem['size']) => one && (language === 'en' ? one.name_en : one.name_zh)
  const called = ({ name, colour, size }: AfterSalesItem) =>
    [name, word(colour), word(size)].filter(Boolean).join(' · ')
  return items.map((one) => t('pieces', { name: called(one), quantity: one.quantity, ordered: one.ordered })).join('\n')
}
