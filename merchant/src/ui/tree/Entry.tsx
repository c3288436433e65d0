import type { ReactNode } from 'react'
import styles from './tree.module.css'

interface EntryProps {
  isHere: boolean
  label: string
  count?: number
  onGo(): void
  /** What stands before and behind it. */
  handle?: ReactNode
  menu?: ReactNode
}

export function Entry({ isHere, label, count, onGo, handle, menu }: EntryProps) {
  return (
    <div className={styles.entry} data-here={isHere}>
      {handle}
      <button type="button" className={styles.name} aria-current={isHere ? 'true' : undefined} onClick={onGo}>
        <span>{label}</span>
        {count !== undefined && <small>{count}</small>}
      </button>
      {menu}
    </div>
  )
}
