import { useId, type ReactNode } from 'react'
import styles from './account.module.css'

interface PanelProps {
  /** Omitted where the screen's title suffices. */
  title?: string
  lead?: string
  children: ReactNode
}

export function Panel({ title, lead, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={title && id}>
      {title && <h2 id={id}>{title}</h2>}
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  )
}

export function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
