import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { nameIn } from '@/i18n/names'
import { useLanguage, useT } from '@/i18n/useT'
import styles from '@/ui/list.module.css'
import type { Look } from './look'
import { productIn } from './productIn'

interface ChipsProps {
  look: Look
  rows: readonly FinishedRow[]
  onChange(changes: Partial<Look>): void
}

export function Chips({ look, rows, onChange }: ChipsProps) {
  const t = useT('finished')
  const language = useLanguage()
  const [first] = rows
  const product = first && productIn(first, language)
  const colour = first?.colours.find(({ id }) => id === look.colour)
  const chips: { key: 'product' | 'colour' | 'label'; words: string; away: Partial<Look> }[] = []
  if (look.product) chips.push({ key: 'product', words: product ?? `${look.product}`, away: { product: null } })
  if (look.colour)
    chips.push({ key: 'colour', words: colour ? nameIn(colour, language) : `${look.colour}`, away: { colour: null } })
  if (look.label) chips.push({ key: 'label', words: look.label, away: { label: '' } })
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
