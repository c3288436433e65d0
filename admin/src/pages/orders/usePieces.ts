import type { AfterSalesItem } from '@inkfold/api/contracts/after_sales'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'

/** How many pieces of which lines, a line each: two sizes of a shirt have one name. */
export function usePieces(items: readonly AfterSalesItem[]): string {
  const t = useT('after-sales')
  const language = useLanguage()
  const word = (one: AfterSalesItem['size']) => one && (language === 'en' ? one.name_en : one.name_zh)
  const called = ({ name, colour, size }: AfterSalesItem) =>
    [name, word(colour), word(size)].filter(Boolean).join(' · ')
  return items.map((one) => t('pieces', { name: called(one), quantity: one.quantity, ordered: one.ordered })).join('\n')
}
