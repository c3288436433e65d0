import type { FacetColour } from '../../queries'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { toggleId } from '../shopFilters'
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
            title={localizedName(colour, language)}
            aria-label={t('colour.count', { name: localizedName(colour, language), count: colour.count })}
            aria-pressed={chosen.includes(colour.id)}
            data-dark={colour.is_dark}
            style={{ background: colour.hex }}
            onClick={() => onChoose(toggleId(chosen, colour.id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
