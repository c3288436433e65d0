import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { nameIn } from '@/i18n/names'
import { useLanguage, useT } from '@/i18n/useT'
import { WIDE, type Look } from '../look'
import styles from '@/ui/list.module.css'

interface NarrowProps {
  row: FinishedRow
  onChange(changes: Partial<Look>): void
}

export function Narrow({ row, onChange }: NarrowProps) {
  const t = useT('finished')
  const language = useLanguage()
  const ways: { key: string; words: string; to: Partial<Look> }[] = [
    { key: 'product', words: t('narrow.product'), to: { product: row.product_id } },
    ...row.colours.map((colour) => ({
      key: `colour ${colour.id}`,
      words: nameIn(colour, language),
      to: { colour: colour.id },
    })),
    ...row.labels.map((label) => ({ key: `label ${label}`, words: label, to: { label } })),
  ]
  return (
    <ul className={styles.chips} aria-label={t('narrow')}>
      {ways.map(({ key, words, to }) => (
        <li key={key}>
          <button type="button" onClick={() => onChange({ ...WIDE, ...to })}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  )
}
