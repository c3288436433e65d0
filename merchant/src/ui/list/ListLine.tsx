import type { ReactNode } from 'react'
import type { TilePosition } from '@/ui/grid/Tiles'
import styles from './listLine.module.css'

interface ListLineProps extends TilePosition {
  /** CSS class that sets `--columns` by container width. */
  columns: string | undefined
  onOpen(): void
  /** A checkbox beside the row. */
  choice?: { label: string; isChosen: boolean; onChoose(): void }
  children: ReactNode
}

/** A row that can be opened. */
export function ListLine({ columns, index, total, isFocusable, onFocus, onOpen, choice, children }: ListLineProps) {
  return (
    <li
      className={`${styles.line} ${columns}`}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-choice={Boolean(choice)}
    >
      {choice && (
        <input
          type="checkbox"
          tabIndex={isFocusable ? 0 : -1}
          checked={choice.isChosen}
          aria-label={choice.label}
          onChange={choice.onChoose}
        />
      )}
      <button type="button" data-index={index} tabIndex={isFocusable ? 0 : -1} onClick={onOpen} onFocus={onFocus}>
        {children}
      </button>
    </li>
  )
}

export const Named = ({ children }: { children: ReactNode }) => <span className={styles.named}>{children}</span>
