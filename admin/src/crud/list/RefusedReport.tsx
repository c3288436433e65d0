import type { ClientError } from '@inkfold/api/client'
import type { Row } from '../row'
import styles from './list.module.css'

interface Refused {
  id: number
  reason: string
  message: string
}

interface RefusedReportProps {
  error: ClientError
  rows: Row[]
  /** A dialog stands outside the resource's screen. */
  nameOf(row: Row): string
}

/** Record by record, what stood in the way. */
export function RefusedReport({ error, rows, nameOf }: RefusedReportProps) {
  const named = new Map(rows.map((row) => [row.id, nameOf(row)]))
  return (
    <ul className={styles.report}>
      {(error.details.refused as Refused[]).map(({ id, message }) => (
        <li key={id}>
          <b>{named.get(id) ?? `#${id}`}</b>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
