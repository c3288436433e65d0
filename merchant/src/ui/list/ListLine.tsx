import type { ReactNode } from 'react'
import type { Place } from '@/ui/grid/Tiles'
import styles from './listLine.module.css'

interface ListLineProps extends Place {
  /** Says `--columns`, by how wide the page is. */
  columns: string | undefined
  onOpen(): void
  children: ReactNode
}

/** One of a list that is read line by line, and opened. */
export function ListLine({ columns, index, total, isReached, onReach, onOpen, children }: ListLineProps) {
  return (
    <li className={`${styles.line} ${columns}`} aria-posinset={index + 1} aria-setsize={total}>
      <button type="button" data-index={index} tabIndex={isReached ? 0 : -1} onClick={onOpen} onFocus={onReach}>
        {children}
      </button>
    </li>
  )
}

/** What it is called, and less loudly what else there is to say of it. */
export const Named = ({ children }: { children: ReactNode }) => <span className={styles.named}>{children}</span>
