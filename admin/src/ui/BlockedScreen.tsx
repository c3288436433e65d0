import type { ReactNode } from 'react'
import styles from './entrance.module.css'

export function BlockedScreen({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={styles.closed}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <div className={styles.row}>{children}</div>
    </section>
  )
}
