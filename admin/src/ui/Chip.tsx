import type { ReactNode } from 'react'
import styles from './Chip.module.css'

export type Tone = 'good' | 'care' | 'plain'

/** A word in a frame; its tone never says anything the word does not. */
export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  )
}
