import { useInvalidate } from '@refinedev/core'
import { useState } from 'react'
import { BatchReport } from '@/crud/list/BatchReport'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import type { EachResult, Stopped } from './eachOrder'
import styles from './cases.module.css'

/** The outcome per order; after a failed call also the number of affected orders and a retry. */
export function EachAnswer({ result: first }: { result: EachResult }) {
  const crud = useT('crud')
  const invalidate = useInvalidate()
  const [{ outcomes, stopped }, setTold] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const resume = async (from: Stopped) => {
    setBusy(true)
    setTold(await from.resume().finally(() => setBusy(false)))
    await invalidate({ resource: 'orders', invalidates: ['list', 'detail'] })
  }
  const done = outcomes.filter(({ problem }) => problem === null).length
  const open = stopped ? stopped.unanswered.length + stopped.untried.length : 0
  return (
    <div className={styles.result} role="status">
      <p>{crud('batch_report', { done, count: outcomes.length + open })}</p>
      {stopped && !isBusy && (
        <>
          <Problem error={stopped.error} onRetry={() => void resume(stopped)} />
          <Left {...stopped} />
        </>
      )}
      <BatchReport outcomes={outcomes} />
    </div>
  )
}

function Left({ unanswered, untried }: Pick<Stopped, 'unanswered' | 'untried'>) {
  const t = useT('orders')
  return (
    <p>
      {unanswered.length > 0 && t('each.unanswered', { count: unanswered.length })}{' '}
      {untried.length > 0 && t('each.untried', { count: untried.length })}
    </p>
  )
}
