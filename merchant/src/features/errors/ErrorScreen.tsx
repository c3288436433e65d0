import type { ReactNode } from 'react'
import { CropMarks } from '@/ui/CropMarks'
import styles from './errors.module.css'

export function ErrorScreen({
  number,
  title,
  children,
  actions,
}: {
  number: string
  title: string
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <section className={styles.screen}>
      <div className={styles.plate} aria-hidden="true">
        <CropMarks />
        <span data-number={number}>{number}</span>
      </div>
      <h1>{title}</h1>
      <p>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
