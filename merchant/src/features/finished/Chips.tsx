import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import styles from '@/ui/list.module.css'
import type { FinishedFilters } from './filters'
import { productIn } from './productIn'

interface ChipsProps {
  filters: FinishedFilters
  rows: readonly FinishedRow[]
  onChange(changes: Partial<FinishedFilters>): void
}

export function Chips({ filters, rows, onChange }: ChipsProps) {
  const t = useT('finished')
  const language = useLanguage()
  const [first] = rows
  const product = first && productIn(first, language)
  const colour = first?.colours.find(({ id }) => id === filters.colour)
  const chips: { key: 'product' | 'colour' | 'label'; words: string; away: Partial<FinishedFilters> }[] = []
  if (filters.product) chips.push({ key: 'product', words: product ?? `${filters.product}`, away: { product: null } })
  if (filters.colour)
    chips.push({
      key: 'colour',
      words: colour ? localizedName(colour, language) : `${filters.colour}`,
      away: { colour: null },
    })
  if (filters.label) chips.push({ key: 'label', words: filters.label, away: { label: '' } })
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('filters')}>
      {chips.map(({ key, words, away }) => (
        <li key={key}>
          <button type="button" onClick={() => onChange(away)}>
            {t(`filter.${key}`, { name: words })}
            <span aria-hidden="true">×</span>
            <span className="visually-hidden">{t('filter.away')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
