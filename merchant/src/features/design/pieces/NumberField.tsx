import { useId, useState, type KeyboardEvent } from 'react'
import { isEnter } from '@/ui/isEnter'
import { clamp, numberIn, formatNumber } from './number'
import styles from './pieces.module.css'

interface NumberFieldProps {
  label: string
  value: number
  unit?: string
  step?: number
  range: readonly [least: number, most: number]
  sign?: string
  onChange(value: number): void
}

/** Commits on Enter or blur; arrows change it by a step, with Shift by ten. Escape restores the value. */
export function NumberField({ label, value, unit, step = 1, range, sign, onChange }: NumberFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)

  const take = (words: string) => {
    setTyped(null)
    const number = numberIn(words)
    if (number !== null && formatNumber(number) !== formatNumber(value)) onChange(clamp(number, range))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (isEnter(event)) take(event.currentTarget.value)
    else if (event.key === 'Escape') setTyped(null)
    else if (direction !== 0) {
      event.preventDefault()
      const from = numberIn(event.currentTarget.value) ?? value
      setTyped(null)
      onChange(clamp(from + direction * step * (event.shiftKey ? 10 : 1), range))
    }
  }

  return (
    <div className={styles.number}>
      {sign ? (
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
      ) : (
        <label htmlFor={id} className={styles.over}>
          {label}
        </label>
      )}
      <span className={styles.entry}>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={sign && label}
          title={sign && label}
          value={typed ?? formatNumber(value)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={({ target }) => typed !== null && take(target.value)}
          onKeyDown={press}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
    </div>
  )
}
