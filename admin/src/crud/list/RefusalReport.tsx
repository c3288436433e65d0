import type { ClientError } from '@inkfold/api/client'
import type { Row } from '../row'
import { BatchReport } from './BatchReport'

interface Refused {
  id: number
  reason: string
  message: string
}

interface RefusalReportProps {
  error: ClientError
  rows: Row[]
  /** A parameter, because a dialog renders outside the resource's context. */
  nameOf(row: Row): string
}

export function RefusalReport({ error, rows, nameOf }: RefusalReportProps) {
  const named = new Map(rows.map((row) => [row.id, nameOf(row)]))
  const refused = error.details.refused as Refused[]
  return (
    <BatchReport
      outcomes={refused.map(({ id, message }) => ({ id, label: named.get(id) ?? `#${id}`, problem: message }))}
    />
  )
}
