import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export type Fact = readonly [label: string, value: ReactNode]

export function Facts({ facts, className = styles.facts }: { facts: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={className}>
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
