import type { ReactNode } from 'react'
import styles from './ScrollArea.module.css'

/** A horizontally scrollable area for wide tables, also by keyboard. */
export const ScrollArea = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wide is moved by keyboard too
  <div className={styles.area} role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
