import type { Colour } from '@inkfold/api/document/model/paint'
import { useT } from '@/i18n/useT'
import styles from './brand.module.css'

interface SwatchesProps {
  label: string
  colours: readonly string[]
  chosen: string
  /** Absent where they are only shown. */
  onTake: ((colour: Colour) => void) | undefined
}

export function Swatches({ label, colours, chosen, onTake }: SwatchesProps) {
  const t = useT('design')
  return (
    <ul className={styles.swatches} aria-label={label}>
      {colours.map((colour) => (
        <li key={colour}>
          {onTake ? (
            <button
              type="button"
              style={{ background: colour }}
              title={colour}
              aria-label={t('brand.useColour', { colour })}
              aria-pressed={chosen === colour}
              onClick={() => onTake(colour as Colour)}
            />
          ) : (
            <span style={{ background: colour }} title={colour}>
              <span className="visually-hidden">{colour}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
