import type { ReactNode } from 'react'
import styles from '@/ui/list.module.css'

/** What this place is for, and the first step. */
export function Empty({ title, body, children }: { title: string; body: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{body}</p>
      {children}
    </div>
  )
}
