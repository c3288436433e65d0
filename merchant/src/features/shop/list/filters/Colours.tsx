import type { FacetColour } from '../../queries'
import { nameIn } from '@/i18n/names'
import { useLanguage, useT } from '@/i18n/useT'
import { toggled } from '../wish'
import styles from './filters.module.css'

interface ColoursProps {
  colours: readonly FacetColour[]
  chosen: readonly number[]
  onChoose(colours: number[]): void
}

export function Colours({ colours, chosen, onChoose }: ColoursProps) {
  const t = useT('shop')
  const language = useLanguage()
  return (
    <fieldset className={styles.group}>
      <legend>{t('by.colours')}</legend>
      <div className={styles.colours}>
        {colours.map((colour) => (
          <button
            key={colour.id}
            type="button"
            className={styles.colour}
            title={nameIn(colour, language)}
            aria-label={t('colour.count', { name: nameIn(colour, language), count: colour.count })}
            aria-pressed={chosen.includes(colour.id)}
            data-dark={colour.is_dark}
            style={{ background: colour.hex }}
            onClick={() => onChoose(toggled(chosen, colour.id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
