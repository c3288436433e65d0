import type { ShopColour } from '@inkfold/api/contracts/shop'
import { useId } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import styles from './panel.module.css'

interface ColoursProps {
  colours: readonly ShopColour[]
  chosen: ShopColour | undefined
  onChoose(id: number): void
}

export function Colours({ colours, chosen, onChoose }: ColoursProps) {
  const t = useT('detail')
  const language = useLanguage()
  const name = useId()
  return (
    <fieldset className={styles.colours}>
      <legend>
        {t('colour')} <span>{chosen && localizedName(chosen, language)}</span>
      </legend>
      {colours.map((colour) => (
        <label key={colour.id} title={localizedName(colour, language)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={colour.id === chosen?.id}
            onChange={() => onChoose(colour.id)}
          />
          <span style={{ background: colour.hex }} />
          <span className="visually-hidden">{localizedName(colour, language)}</span>
        </label>
      ))}
    </fieldset>
  )
}
