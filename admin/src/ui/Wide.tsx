import type { ReactNode } from 'react'
import styles from './Wide.module.css'

/** A table that may be wider than its place: it is moved there, by hand or keyboard, and covers nothing. */
export const Wide = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wide is moved by keyboard too
  <div className={styles.wide} role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
