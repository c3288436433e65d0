import type { ReactNode } from 'react'
import styles from './chip.module.css'

export type ChipKind = 'plain' | 'waiting' | 'busy' | 'good' | 'bad'

/** A state in a word; `title` says more of it to whoever points at it. */
export function Chip({ kind = 'plain', title, children }: { kind?: ChipKind; title?: string; children: ReactNode }) {
  return (
    <span className={styles.chip} data-kind={kind} title={title}>
      {children}
    </span>
  )
}
