import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = readonly [label: string, value: ReactNode]

interface FactsProps {
  facts: readonly Fact[]
  /** Two columns, or rows with labels beside the values. */
  variant?: 'pairs' | 'rows'
}

export function Facts({ facts, variant = 'pairs' }: FactsProps) {
  return (
    <dl className={styles[variant]}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
