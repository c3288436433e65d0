import type { ReactNode } from 'react'
import type { Place } from '@/ui/grid/Tiles'
import styles from './listLine.module.css'

interface ListLineProps extends Place {
  /** CSS class that sets `--columns` by container width. */
  columns: string | undefined
  onOpen(): void
  children: ReactNode
}

/** A row that can be opened. */
export function ListLine({ columns, index, total, isReached, onReach, onOpen, children }: ListLineProps) {
  return (
    <li className={`${styles.line} ${columns}`} aria-posinset={index + 1} aria-setsize={total}>
      <button type="button" data-index={index} tabIndex={isReached ? 0 : -1} onClick={onOpen} onFocus={onReach}>
        {children}
      </button>
    </li>
  )
}

export const Named = ({ children }: { children: ReactNode }) => <span className={styles.named}>{children}</span>
