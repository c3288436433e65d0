import { CANCEL_REASONS, type CancelReason } from '@inkfold/api/contracts/cancel_requests'
import type { OrderDetail, OrderDynamic } from '@inkfold/api/contracts/orders'
import { Timeline } from 'antd'
import { capital } from '@/i18n/capital'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import styles from './orders.module.css'

/** Who did what and when, the last first. */
export function Done({ order }: { order: OrderDetail }) {
  return <Timeline items={order.dynamics.map((one) => ({ key: one.version, content: <Step one={one} /> }))} />
}

function Step({
  one: { action, from_status: from, to_status: to, party, username, created_at: at, detail },
}: {
  one: OrderDynamic
}) {
  const t = useT('orders')
  const words = useT('words')
  const format = useFormat()
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const reason = text('reason')
  const said = [
    CANCEL_REASONS.includes(reason as CancelReason) ? words(`cancelReasons.${reason as CancelReason}`) : reason,
    text('no'),
    text('refund') && format.money(text('refund')),
    text('remake'),
    text('remark'),
    text('note'),
  ].filter(Boolean)
  return (
    <div className={styles.step}>
      <b>{action === 'create' ? t('created') : capital(words(`orderActions.${action}`))}</b>
      {from && from !== to && (
        <span>{t('moved', { from: words(`orderStatuses.${from}`), to: words(`orderStatuses.${to}`) })}</span>
      )}
      {said.length > 0 && <q>{said.join(' · ')}</q>}
      <small>{[username, words(`parties.${party}`), format.dateTime(at)].filter(Boolean).join(' · ')}</small>
    </div>
  )
}
