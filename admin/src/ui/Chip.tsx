import type { ReactNode } from 'react'
import styles from './Chip.module.css'

export type Tone = 'good' | 'care' | 'plain'

/** A short label. Its tone only repeats what the text says, so colour carries no information alone. */
export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  )
}
