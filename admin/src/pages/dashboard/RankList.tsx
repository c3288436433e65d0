import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './dashboard.module.css'

export interface Rank {
  key: string | number
  name: string
  /** The list or record behind the row, if the user has it. */
  to: string | null
  count: string
  amount?: ReactNode
}

/** Rows of a name and its figures, each leading to what it counts. */
export function RankList({ title, id, ranks, none }: { title: string; id: string; ranks: Rank[]; none: string }) {
  return (
    <section className={styles.rank} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {ranks.length === 0 && <p className={styles.nothing}>{none}</p>}
      <ol className={styles.products}>
        {ranks.map(({ key, name, to, count, amount }) => (
          <li key={key}>
            <span>{to ? <Link to={to}>{name}</Link> : name}</span>
            <span>{count}</span>
            <b>{amount}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
