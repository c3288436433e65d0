import type { ReactNode } from 'react'
import styles from './chip.module.css'

export type ChipKind = 'plain' | 'waiting' | 'busy' | 'good' | 'bad'

/** A status label; `title` explains it on hover. */
export function Chip({ kind = 'plain', title, children }: { kind?: ChipKind; title?: string; children: ReactNode }) {
  return (
    <span className={styles.chip} data-kind={kind} title={title}>
      {children}
    </span>
  )
}
