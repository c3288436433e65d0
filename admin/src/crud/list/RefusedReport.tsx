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
  /** The column that names a record; a dialog stands outside the resource's screen. */
  title: string
}

/** Record by record, what stood in the way. */
export function RefusedReport({ error, rows, title }: RefusedReportProps) {
  const nameOf = (id: number) => String(rows.find((row) => row.id === id)?.[title] ?? `#${id}`)
  return (
    <ul className={styles.report}>
      {(error.details.refused as Refused[]).map(({ id, message }) => (
        <li key={id}>
          <b>{nameOf(id)}</b>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
