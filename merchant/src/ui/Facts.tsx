import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = readonly [label: string, value: ReactNode]

interface FactsProps {
  facts: readonly Fact[]
  /** Two by two, or one below the other with its label beside it. */
  look?: 'pairs' | 'rows'
}

/** What is known of something; what is not known is left out. */
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
