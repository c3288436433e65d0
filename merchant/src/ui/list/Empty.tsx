import type { ReactNode } from 'react'
import styles from '@/ui/list.module.css'

interface EmptyProps {
  title: string
  body: string
  /** All there is on its page. */
  isPage?: boolean
  children?: ReactNode
}

/** What this place is for, and the first step. */
export function Empty({ title, body, isPage = false, children }: EmptyProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <Title>{title}</Title>
      <p>{body}</p>
      {children}
    </div>
  )
}
