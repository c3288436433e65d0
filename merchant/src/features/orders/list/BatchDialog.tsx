import { ClientError } from '@inkfold/api/client'
import type { EachReport, OrderRow } from '@inkfold/api/contracts/orders'
import { REMARK } from '@inkfold/api/contracts/limits'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { processEach, type BatchReport } from '@/ui/list/processEach'
import styles from '@/ui/list.module.css'
import { Notice } from '@/ui/Notice'
import { ORDERS } from '@/ui/trade/queries'
import { ReasonField } from '../detail/ReasonField'
import { useOrdersChanged } from '../queries'
import type { BatchKind } from './batchKinds'

interface BatchDialogProps {
  kind: BatchKind
  rows: readonly OrderRow[]
  onDone(): void
  onClose(): void
}

/** Applies one action to each order separately and reports each result. */
export default function BatchDialog({ kind, rows, onDone, onClose }: BatchDialogProps) {
  const t = useT('orders')
  const changed = useOrdersChanged()
  const [words, setWords] = useState('')
  const [reason, setReason] = useState('')
  const [isLacking, setLacking] = useState(false)
  const [behind, setBehind] = useState<number | null>(null)
  const [report, setReport] = useState<BatchReport | null>(null)
  const count = rows.length
  const start = async () => {
    if (kind === 'hold' && !reason) return setLacking(true)
    setBehind(0)
    const body = bodyOf(kind, words, reason)
    const ids = rows.map(({ id }) => id)
    setReport(
      await (TOGETHER.includes(kind)
        ? together(kind, ids, body)
        : processEach(ids, (id) => http.post(`${ORDERS}/${id}/${kind}`, body), setBehind)),
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
            {kind === 'hold' && (
              <ReasonField
                of="hold"
                value={reason}
                error={isLacking && !reason ? t('reason.choose') : undefined}
                onChange={setReason}
              />
            )}
            {SAYS[kind] && (
              <Field
                label={t(SAYS[kind])}
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
            <Button variant="primary" onClick={onClose}>
              {t('batch.close')}
            </Button>
          ) : (
            <Button variant="primary" busy={behind !== null} onClick={() => void start()}>
              {t(`batch.${kind}.go`, { count })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Actions with a text field. */
const SAYS: Partial<Record<BatchKind, 'reason' | 'remark' | 'hold.note'>> = {
  cancel: 'reason',
  remark: 'remark',
  hold: 'hold.note',
}

function bodyOf(kind: BatchKind, words: string, reason: string): object {
  if (kind === 'cancel') return words ? { reason: words } : {}
  if (kind === 'hold') return { reason, note: words.trim() }
  return kind === 'remark' ? { remark: words } : {}
}

/** Actions sent for all orders in one call. */
const TOGETHER: readonly BatchKind[] = ['sync', 'hold', 'release']

/** When the whole call is refused, every order gets that refusal. */
async function together(kind: BatchKind, ids: readonly number[], body: object): Promise<BatchReport> {
  try {
    const { results } = await http.post<EachReport>(`${ORDERS}/${kind}`, { ids, ...body })
    const refused = results.flatMap(({ id, message }) => (message === null ? [] : [{ id, problem: message }]))
    return { done: new Set(results.filter(({ message }) => message === null).map(({ id }) => id)), refused }
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    return { done: new Set(), refused: ids.map((id) => ({ id, problem: error.message })) }
  }
}

function Outcome({ report: { done, refused }, rows }: { report: BatchReport; rows: readonly OrderRow[] }) {
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
