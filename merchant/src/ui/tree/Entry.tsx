import type { ReactNode } from 'react'
import { formatNumber } from '@/i18n/format'
import { useLanguage } from '@/i18n/useT'
import styles from './tree.module.css'

interface EntryProps {
  isHere: boolean
  label: string
  count?: number
  onGo(): void
  /** Rendered before the label. */
  handle?: ReactNode
  menu?: ReactNode
}

export function Entry({ isHere, label, count, onGo, handle, menu }: EntryProps) {
  const language = useLanguage()
  return (
    <div className={styles.entry} data-here={isHere}>
      {handle}
      <button type="button" className={styles.name} aria-current={isHere ? 'true' : undefined} onClick={onGo}>
        <span>{label}</span>
        {count !== undefined && <small>{formatNumber(count, language)}</small>}
      </button>
      {menu}
    </div>
  )
}
