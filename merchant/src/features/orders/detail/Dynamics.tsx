import type { DeliveryDetail } from '@inkfold/api/contracts/delivery'
import type { CancelReason } from '@inkfold/api/contracts/cancel_requests'
import type { HoldReason, OrderDetail, OrderDynamic } from '@inkfold/api/contracts/orders'
import { capitalize } from '@/i18n/capitalize'
import { formatMoney, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { DeliverySummary } from '../delivery/DeliverySummary'
import styles from './detail.module.css'

export default function Dynamics({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const words = useT('shared')
  const language = useLanguage()
  return (
    <ol className={styles.timeline} aria-label={t('tab.dynamics')}>
      {order.dynamics.map((one) => (
        <li key={one.version}>
          <strong>{one.action === 'create' ? t('created') : capitalize(words(`orderActions.${one.action}`))}</strong>
          {one.from_status && one.from_status !== one.to_status && (
            <span>
              {t('moved', {
                from: capitalize(words(`orderStatuses.${one.from_status}`)),
                to: capitalize(words(`orderStatuses.${one.to_status}`)),
              })}
            </span>
          )}
          <Said one={one} />
          <small>
            {[one.username, words(`parties.${one.party}`)].filter(Boolean).join(' · ')} ·{' '}
            <time dateTime={one.created_at}>{formatTime(one.created_at, language)}</time>
          </small>
        </li>
      ))}
    </ol>
  )
}

const OF_CASES: readonly OrderDynamic['action'][] = [
  'after_sales',
  'resubmit_after_sales',
  'decide_after_sales',
  'end_after_sales',
]

function Said({ one: { action, detail } }: { one: OrderDynamic }) {
  const t = useT('orders')
  const words = useT('shared')
  const language = useLanguage()
  const text = (name: string) => {
    const value = detail[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const refunded = () => text('refund') && t('said.refunded', { amount: formatMoney(text('refund'), language) })
  const ofCase = () => {
    const again = text('remake') && t('said.remade', { no: text('remake') })
    return [text('no'), refunded(), again, text('remark')].filter(Boolean).join(' · ')
  }
  const said = () => {
    if (action === 'pay' && text('paid')) return t('said.paid', { amount: formatMoney(text('paid'), language) })
    if (action === 'split')
      return t('said.split', { from: text('from'), to: text('to'), count: Number(text('pieces')) })
    if (action === 'delivery') return <DeliverySummary detail={detail as unknown as DeliveryDetail} />
    if (action === 'address') return [text('city'), text('country')].filter(Boolean).join(', ')
    if (action === 'request_cancel')
      return [words(`cancelReasons.${text('reason') as CancelReason}`), text('note')].filter(Boolean).join(' · ')
    if (action === 'hold')
      return [words(`holdReasons.${text('reason') as HoldReason}`), text('note')].filter(Boolean).join(' · ')
    if (OF_CASES.includes(action)) return ofCase()
    return [text('reason') || text('remark') || text('note'), refunded()].filter(Boolean).join(' · ')
  }
  const sentence = said()
  return sentence ? <blockquote>{sentence}</blockquote> : null
}
