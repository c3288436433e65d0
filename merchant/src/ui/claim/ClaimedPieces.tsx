import { useId } from 'react'
import { useT } from '@/i18n/useT'
import type { Claimable } from './claim'
import styles from './claim.module.css'

interface ClaimedPiecesProps {
  lines: readonly Claimable[]
  pieces: Readonly<Record<number, number>>
  error?: string
  onChange(pieces: Readonly<Record<number, number>>): void
}

/** How many pieces of which lines it is about. */
export function ClaimedPieces({ lines, pieces, error, onChange }: ClaimedPiecesProps) {
  const t = useT('after-sales')
  const id = useId()
  return (
    <fieldset className={styles.pieces} aria-describedby={error && `${id}-error`}>
      <legend>{t('pieces')}</legend>
      {lines.map(({ item, name, code, ordered }) => (
        <label key={item}>
          <span>
            {name}
            <small>{code}</small>
          </span>
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={ordered}
            value={pieces[item] ?? 0}
            aria-label={t('pieces.of', { name })}
            aria-invalid={Boolean(error)}
            onChange={({ target }) =>
              onChange({ ...pieces, [item]: Math.min(Math.max(Math.trunc(target.valueAsNumber) || 0, 0), ordered) })
            }
          />
          <span>{t('pieces.ordered', { count: ordered })}</span>
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
