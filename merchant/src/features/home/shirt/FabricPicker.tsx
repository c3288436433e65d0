import { useId } from 'react'
import { useT } from '@/i18n/useT'
import { FABRICS } from './fabrics'
import { ShirtCanvas } from './ShirtCanvas'
import styles from './shirt.module.css'
import type { Shirt } from './useShirt'

const SMALL = 64

/** Every colour wears what the visitor made; choosing one brings it to the front. */
export function FabricPicker({ shirt }: { shirt: Shirt }) {
  const t = useT('home1')
  const name = useId()
  return (
    <fieldset className={styles.fabrics}>
      <legend className="visually-hidden">{t('shirt.fabric')}</legend>
      {FABRICS.map((fabric) => (
        <label key={fabric.name} className={styles.fabric} title={t(`fabric.${fabric.name}`)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={shirt.fabric === fabric}
            onChange={() => shirt.setFabric(fabric)}
          />
          <ShirtCanvas shirt={shirt} fabric={fabric} size={SMALL} aria-hidden="true" />
          <span className="visually-hidden">{t(`fabric.${fabric.name}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
