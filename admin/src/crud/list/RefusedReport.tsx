import type { ClientError } from '@inkfold/api/client'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import styles from './list.module.css'

interface Refused {
  id: number
  reason: string
  message: string
}

/** Record by record, what stood in the way. */
export function RefusedReport({ error, rows }: { error: ClientError; rows: Row[] }) {
  const { title } = useResource()
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
