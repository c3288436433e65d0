import { App } from 'antd'
import { useT } from '@/i18n/useT'
import type { Row } from '../row'
import { BatchReport } from './BatchReport'
import { useChangeMany } from './useChangeMany'

export function useBatchStatus(onDone: () => void) {
  const t = useT('crud')
  const { modal, message } = App.useApp()
  const changeMany = useChangeMany()

  return async (rows: Row[], field: string, value: string) => {
    const outcomes = await changeMany(rows, field, value)
    onDone()
    if (outcomes.every(({ problem }) => problem === null))
      return message.success(t('batch_done', { count: rows.length }))
    return modal.warning({ title: t('batch_partly'), width: 560, content: <BatchReport outcomes={outcomes} /> })
  }
}
