import type { ReactNode } from 'react'
import styles from '@/ui/list.module.css'

interface EmptyProps {
  title: string
  body: string
  /** The only content of its page. */
  isPage?: boolean
  children?: ReactNode
}

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
