import { ClientError } from '@inkfold/api/client'
import { useInvalidate } from '@refinedev/core'
import { App } from 'antd'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { useRowName } from '../useRowName'
import { BatchReport, type Outcome } from './BatchReport'

/** Switches many records one after another and reports on each; a failed one does not hold up the rest. */
export function useBatchStatus(onDone: () => void) {
  const { name } = useResource()
  const rowName = useRowName()
  const t = useT('crud')
  const { modal, message } = App.useApp()
  const invalidate = useInvalidate()

  async function one(row: Row, field: string, value: string): Promise<Outcome> {
    const label = rowName(row)
    try {
      await client.patch(`/api/v1/${name}/${row.id}`, { [field]: value }, { version: row.version })
      return { id: row.id, label, problem: null }
    } catch (refusal) {
      if (!(refusal instanceof ClientError)) throw refusal
      return { id: row.id, label, problem: refusal.message }
    }
  }

  return async (rows: Row[], field: string, value: string) => {
    const outcomes: Outcome[] = []
    for (const row of rows.filter((each) => each[field] !== value)) outcomes.push(await one(row, field, value))
    await invalidate({ resource: name, invalidates: ['list', 'many', 'detail'] })
    onDone()
    if (outcomes.every(({ problem }) => problem === null))
      return message.success(t('batch_done', { count: rows.length }))
    return modal.warning({ title: t('batch_partly'), width: 560, content: <BatchReport outcomes={outcomes} /> })
  }
}
