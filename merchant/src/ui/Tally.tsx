import type { ReactNode } from 'react'
import styles from './tally.module.css'

/** How many wait behind a button; nothing where there are none. The button says it in words. */
export function Tally({ count, most = 99, children }: { count: number; most?: number; children: ReactNode }) {
  return (
    <span className={styles.place}>
      {children}
      {count > 0 && (
        <span className={styles.tally} aria-hidden>
          {count > most ? `${most}+` : count}
        </span>
      )}
    </span>
  )
}
