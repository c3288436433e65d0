import { useId } from 'react'
import { useLanguage, useT } from '@/i18n/useT'
import { lineName, type Claimable } from './claim'
import styles from './claim.module.css'

interface ClaimedPiecesProps {
  lines: readonly Claimable[]
  pieces: Readonly<Record<number, number>>
  error?: string
  onChange(pieces: Readonly<Record<number, number>>): void
}

export function ClaimedPieces({ lines, pieces, error, onChange }: ClaimedPiecesProps) {
  const t = useT('after-sales')
  const language = useLanguage()
  const id = useId()
  return (
    <fieldset className={styles.pieces} aria-describedby={error && `${id}-error`}>
      <legend>{t('pieces')}</legend>
      {lines.map((line) => (
        <label key={line.item}>
          <span>
            {lineName(line, language)}
            <small>{line.code}</small>
          </span>
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={line.ordered}
            value={pieces[line.item] ?? 0}
            aria-label={t('pieces.of', { name: lineName(line, language) })}
            aria-invalid={Boolean(error)}
            onChange={({ target }) =>
              onChange({
                ...pieces,
                [line.item]: Math.min(Math.max(Math.trunc(target.valueAsNumber) || 0, 0), line.ordered),
              })
            }
          />
          <span>{t('pieces.ordered', { count: line.ordered })}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
