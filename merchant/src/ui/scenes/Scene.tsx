import type { ReactNode } from 'react'
import styles from './scenes.module.css'

/** A drawn picture of 480 × 340 with words for those who do not see it; decorative ones have none. */
export function Scene({ alt, children }: { alt?: string; children: ReactNode }) {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 480 340"
      width="480"
      height="340"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <rect width="480" height="340" className={styles.ground} />
      {children}
    </svg>
  )
}
