import { useId } from 'react'
import { formatNumber } from '@/i18n/format'
import { useLanguage } from '@/i18n/useT'
import styles from './filters.module.css'

interface Option<Value> {
  value: Value
  label: string
  count: number
  depth?: number
}

interface ChoicesProps<Value> {
  title: string
  chosen: Value | null
  /** Label of the empty choice. */
  all: string
  options: readonly Option<Value>[]
  onChoose(value: Value | null): void
}

/** A single choice or none; options without matches are visible but disabled. */
export function Choices<Value extends string | number>({ title, chosen, all, options, onChoose }: ChoicesProps<Value>) {
  const name = useId()
  const language = useLanguage()
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
        <span>{all}</span>
      </label>
      {options.map(({ value, label, count, depth = 0 }) => (
        <label key={value} className={styles.choice} style={{ paddingInlineStart: depth * 16 }}>
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            disabled={count === 0 && chosen !== value}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
          <small>{formatNumber(count, language)}</small>
        </label>
      ))}
    </fieldset>
  )
}
