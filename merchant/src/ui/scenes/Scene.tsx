import type { ReactNode } from 'react'
import styles from './scenes.module.css'

/** An illustration of 480 × 340 with alternative text; decorative ones have none. */
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
