import type { ReactNode } from 'react'
import styles from './tally.module.css'

/** A counter badge; hidden at zero. The button's label includes the count. */
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
