import type { ReactNode } from 'react'
import styles from '@/ui/list.module.css'

interface PageHeadProps {
  title: string
  lead?: string
  children?: ReactNode
}

export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </header>
  )
}
