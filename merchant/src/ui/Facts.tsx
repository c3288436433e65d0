import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = readonly [label: string, value: ReactNode]

interface FactsProps {
  facts: readonly Fact[]
  /** Two columns, or rows with labels beside the values. */
  look?: 'pairs' | 'rows'
}

export function Facts({ facts, look = 'pairs' }: FactsProps) {
  return (
    <dl className={styles[look]}>
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
