import { ClientError } from '@inkfold/api/client'
import { useInvalidate } from '@refinedev/core'
import { client } from '@/http/client'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { useRowName } from '../useRowName'
import type { Outcome } from './BatchReport'

/** Changes records one after another and reports on each; a failure does not stop the rest. */
export function useChangeMany() {
  const { name } = useResource()
  const rowName = useRowName()
  const invalidate = useInvalidate()

  async function one(row: Row, field: string, value: unknown): Promise<Outcome> {
    const outcome = { id: row.id, label: rowName(row), problem: null }
    // Records that already have the value count as done, so a batch can be repeated.
    if (row[field] === value) return outcome
    try {
      await client.patch(`/api/v1/${name}/${row.id}`, { [field]: value }, { version: row.version })
      return outcome
    } catch (refusal) {
      if (!(refusal instanceof ClientError)) throw refusal
      return { ...outcome, problem: refusal.message }
    }
  }

  return async (rows: readonly Row[], field: string, value: unknown): Promise<Outcome[]> => {
    const outcomes: Outcome[] = []
    for (const row of rows) outcomes.push(await one(row, field, value))
    await invalidate({ resource: name, invalidates: ['list', 'many', 'detail'] })
    return outcomes
  }
}
