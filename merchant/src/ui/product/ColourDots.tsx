import type { ShopCard } from '@inkfold/api/contracts/shop'
import { useId } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import styles from './card.module.css'

interface ColourDotsProps {
  product: Pick<ShopCard, 'colours'>
  chosen: number | null
  onChoose(colour: number): void
}

/** Fits one row of the narrowest card. */
const MOST = 6

export function ColourDots({ product: { colours }, chosen, onChoose }: ColourDotsProps) {
  const t = useT('product')
  const language = useLanguage()
  const name = useId()
  const shown = colours.slice(0, colours.length > MOST ? MOST - 1 : MOST)
  return (
    <fieldset className={styles.dots}>
      <legend className="visually-hidden">{t('colours', { count: colours.length })}</legend>
      {shown.map((colour) => (
        <label key={colour.id} className={styles.dot} title={localizedName(colour, language)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={(chosen ?? colours[0]?.id) === colour.id}
            onChange={() => onChoose(colour.id)}
          />
          <span style={{ background: colour.hex }} />
          <span className="visually-hidden">{localizedName(colour, language)}</span>
        </label>
      ))}
      {colours.length > shown.length && <span className={styles.more}>+{colours.length - shown.length}</span>}
    </fieldset>
  )
}
