import { CANCEL_REASONS, type CancelReason } from '@inkfold/api/contracts/cancel_requests'
import type { DeliveryDetail, DeliveryPlace } from '@inkfold/api/contracts/delivery'
import { HOLD_REASONS, type HoldReason, type OrderDetail, type OrderDynamic } from '@inkfold/api/contracts/orders'
import { Timeline } from 'antd'
import { capitalize } from '@/i18n/capitalize'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import styles from './orders.module.css'

export function OrderTimeline({ order }: { order: OrderDetail }) {
  return <Timeline items={order.dynamics.map((one) => ({ key: one.version, content: <Step one={one} /> }))} />
}

const placeOf = ({ city, postcode, country }: DeliveryPlace) => [city, postcode, country].filter(Boolean).join(', ')

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
  const reasonOf = (given: string) => {
    if (action === 'hold' && HOLD_REASONS.includes(given as HoldReason))
      return words(`holdReasons.${given as HoldReason}`)
    return CANCEL_REASONS.includes(given as CancelReason) ? words(`cancelReasons.${given as CancelReason}`) : given
  }
  const deliverySaid = ({ from: was, to: now, freight, methods }: DeliveryDetail) => [
    t('said.delivery', { from: placeOf(was), to: placeOf(now) }),
    ...methods.map((one) => t('said.delivery', { from: `${one.part} ${one.from}`, to: one.to })),
    t('said.freight', { from: format.money(freight.from), to: format.money(freight.to) }),
  ]
  const said = [
    reasonOf(reason),
    text('no'),
    text('refund') && t('said.refunded', { amount: format.money(text('refund')) }),
    text('remake') && t('said.remade', { no: text('remake') }),
    text('paid') && t('said.paid', { amount: format.money(text('paid')) }),
    text('remark'),
    text('note'),
    ...(action === 'delivery' ? deliverySaid(detail as unknown as DeliveryDetail) : []),
  ].filter(Boolean)
  return (
    <div className={styles.step}>
      <b>{action === 'create' ? t('created') : capitalize(words(`orderActions.${action}`))}</b>
      {from && from !== to && (
        <span>{t('moved', { from: words(`orderStatuses.${from}`), to: words(`orderStatuses.${to}`) })}</span>
      )}
      {said.length > 0 && <q>{said.join(' · ')}</q>}
      <small>{[username, words(`parties.${party}`), format.dateTime(at)].filter(Boolean).join(' · ')}</small>
    </div>
  )
}
