import { useEffect, useRef } from 'react'
import styles from './ChoiceButtons.module.css'

interface ChoiceButtonsProps<Key extends string> {
  label: string
  options: readonly { key: Key; label: string; count?: string }[]
  value: Key | null | undefined
  onChange(key: Key): void
}

/** A single choice as a row of buttons, scrollable when too long; the chosen one stays in sight. */
export function ChoiceButtons<Key extends string>({ label, options, value, onChange }: ChoiceButtonsProps<Key>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (!row.current || !chosen) return
    const middle = chosen.offsetLeft - row.current.offsetLeft + chosen.offsetWidth / 2
    row.current.scrollLeft = middle - row.current.clientWidth / 2
  }, [value])
  return (
    <div ref={row} className={styles.row} role="group" aria-label={label}>
      {options.map(({ key, label: words, count }) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
          {words}
          {count !== undefined && <small> {count}</small>}
        </button>
      ))}
    </div>
  )
}
