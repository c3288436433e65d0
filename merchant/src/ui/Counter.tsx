import type { ReactNode } from 'react'
import styles from './counter.module.css'

/** A counter badge; hidden at zero. The button's label includes the count. */
export function Counter({ count, max = 99, children }: { count: number; max?: number; children: ReactNode }) {
  return (
    <span className={styles.anchor}>
      {children}
      {count > 0 && (
        <span className={styles.badge} aria-hidden>
          {count > max ? `${max}+` : count}
        </span>
      )}
    </span>
  )
}
