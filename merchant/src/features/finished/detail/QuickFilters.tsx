import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { NO_FILTERS, type FinishedFilters } from '../filters'
import styles from '@/ui/list.module.css'

interface QuickFiltersProps {
  row: FinishedRow
  onChange(changes: Partial<FinishedFilters>): void
}

export function QuickFilters({ row, onChange }: QuickFiltersProps) {
  const t = useT('finished')
  const language = useLanguage()
  const ways: { key: string; words: string; to: Partial<FinishedFilters> }[] = [
    { key: 'product', words: t('narrow.product'), to: { product: row.product_id } },
    ...row.colours.map((colour) => ({
      key: `colour ${colour.id}`,
      words: localizedName(colour, language),
      to: { colour: colour.id },
    })),
    ...row.labels.map((label) => ({ key: `label ${label}`, words: label, to: { label } })),
  ]
  return (
    <ul className={styles.chips} aria-label={t('narrow')}>
      {ways.map(({ key, words, to }) => (
        <li key={key}>
          <button type="button" onClick={() => onChange({ ...NO_FILTERS, ...to })}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  )
}
