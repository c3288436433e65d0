import { ClientError } from '@inkfold/api/client'
import type { OrderRow, SyncReport } from '@inkfold/api/contracts/orders'
import { REMARK } from '@inkfold/api/contracts/limits'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { each, type Report } from '@/ui/list/each'
import styles from '@/ui/list.module.css'
import { Notice } from '@/ui/Notice'
import { ORDERS } from '@/ui/trade/queries'
import { useOrdersChanged } from '../queries'

export const BATCH_KINDS = ['sync', 'cancel', 'restore', 'copy', 'remark'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

interface BatchDialogProps {
  kind: BatchKind
  rows: readonly OrderRow[]
  onDone(): void
  onClose(): void
}

/** One thing done with each of them by itself; afterwards, what came of each. */
export function BatchDialog({ kind, rows, onDone, onClose }: BatchDialogProps) {
  const t = useT('orders')
  const changed = useOrdersChanged()
  const [words, setWords] = useState('')
  const [behind, setBehind] = useState<number | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const count = rows.length
  const start = async () => {
    setBehind(0)
    const body = { ...(kind === 'cancel' && words && { reason: words }), ...(kind === 'remark' && { remark: words }) }
    const ids = rows.map(({ id }) => id)
    setReport(
      await (kind === 'sync' ? syncAll(ids) : each(ids, (id) => http.post(`${ORDERS}/${id}/${kind}`, body), setBehind)),
    )
    changed()
    onDone()
  }
  return (
    <Dialog title={t(`batch.${kind}.title`, { count })} onClose={onClose}>
      <div className={styles.form}>
        {report ? (
          <Outcome report={report} rows={rows} />
        ) : (
          <>
            <p>{t(`batch.${kind}.body`)}</p>
            {(kind === 'cancel' || kind === 'remark') && (
              <Field
                label={t(kind === 'cancel' ? 'reason' : 'remark')}
                optional
                maxLength={REMARK.max}
                autoComplete="off"
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
            {behind !== null && <p role="status">{t('batch.behind', { behind, count })}</p>}
          </>
        )}
        <div className={styles.steps}>
          {report ? (
            <Button look="primary" onClick={onClose}>
              {t('batch.close')}
            </Button>
          ) : (
            <Button look="primary" busy={behind !== null} onClick={() => void start()}>
              {t(`batch.${kind}.go`, { count })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** All in one call; where none of them can be synced, each is told so. */
async function syncAll(ids: readonly number[]): Promise<Report> {
  try {
    const { results } = await http.post<SyncReport>(`${ORDERS}/sync`, { ids })
    const refused = results.flatMap(({ id, message }) => (message === null ? [] : [{ id, problem: message }]))
    return { done: new Set(results.filter(({ message }) => message === null).map(({ id }) => id)), refused }
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    return { done: new Set(), refused: ids.map((id) => ({ id, problem: error.message })) }
  }
}

function Outcome({ report: { done, refused }, rows }: { report: Report; rows: readonly OrderRow[] }) {
  const t = useT('orders')
  const called = new Map(rows.map(({ id, order_no }) => [id, order_no]))
  return (
    <>
      {done.size > 0 && <Notice kind="success">{t('batch.done', { count: done.size })}</Notice>}
      {refused.length > 0 && (
        <Notice kind="danger">
          {t('batch.refused', { count: refused.length })}
          <ul className={styles.refused}>
            {refused.map(({ id, problem }) => (
              <li key={id}>{t('batch.problem', { no: called.get(id) ?? String(id), problem })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
