import type { ReactNode } from 'react'
import styles from '@/ui/list.module.css'

interface EmptyProps {
  title: string
  body: string
  /** The only content of its page. */
  isPage?: boolean
  /** Inside a panel or dialog that has a heading of its own. */
  isPanel?: boolean | undefined
  sketch?: 'lines' | 'tiles' | undefined
  children?: ReactNode
}

export function Empty({ title, body, isPage = false, isPanel = false, sketch, children }: EmptyProps) {
  const Title = isPage ? 'h1' : isPanel ? 'strong' : 'h2'
  return (
    <div className={styles.empty} data-panel={isPanel}>
      {sketch && (
        <div className={styles.sketch} data-shape={sketch} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
      <Title>{title}</Title>
      <p>{body}</p>
      {children}
    </div>
  )
}
