import type { GalleryMaterial } from '@inkfold/api/contracts/materials'
import { formatMoney, formatSize, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Facts } from '@/ui/Facts'
import type { CategoriesOf } from '../categories/useCategories'
import { localizedName } from '@/i18n/localizedName'
import { centimetres, DENSITIES } from './print'

export function FactsOf({ row, categories }: { row: GalleryMaterial; categories: CategoriesOf }) {
  const t = useT('materials')
  const language = useLanguage()
  const lies = categories.query.data?.find(({ id }) => id === row.category_id)
  const print = DENSITIES.map((dpi) =>
    t('facts.print.at', { dpi, width: centimetres(row.width, dpi), height: centimetres(row.height, dpi) }),
  )
  const facts: [label: string, value: string][] = [
    [
      t('facts.price'),
      row.price === '0.00' ? t('price.free') : t('price.each', { price: formatMoney(row.price, language) }),
    ],
    [t('facts.measure'), t('tile.measure', { width: row.width, height: row.height })],
    [t('facts.print'), print.join('\n')],
    [t('facts.file'), `${row.format.toUpperCase()} · ${formatSize(row.size, language)}`],
    [t('type'), t(`type.${row.type}`)],
    [t('category'), lies ? localizedName(lies, language) : t('category.none')],
    [t('facts.number'), row.number],
    [t('facts.uploaded'), formatTime(row.created_at, language)],
  ]
  return <Facts facts={facts} />
}
