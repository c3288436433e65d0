import type { OrderRow, OrderStatus } from '@inkfold/api/contracts/orders'
import { capitalize } from '@/i18n/capitalize'
import { useT } from '@/i18n/useT'
import { Chip, type ChipKind } from '@/ui/Chip'
import styles from './orders.module.css'

const KINDS: Record<OrderStatus, ChipKind> = {
  pending_link: 'waiting',
  unpaid: 'waiting',
  pending_production: 'busy',
  in_production: 'busy',
  pending_shipment: 'busy',
  partially_shipped: 'good',
  shipped: 'good',
  completed: 'good',
  cancelled: 'plain',
}

export function StatusChip({ order }: { order: OrderRow }) {
  const words = useT('shared')
  const t = useT('orders')
  const {
    items,
    is_blocked: isBlocked,
    status,
    hold,
    hold_reason: reason,
    cancel_request: asked,
    after_sales: after,
    payment,
  } = order
  const problem = isBlocked && items.find((one) => one.problem !== null)?.problem
  const beside = [
    problem && t('blocked.because', { reason: words(`lineProblems.${problem}`) }),
    hold === 'held' && (reason ? t('held.because', { reason: words(`holdReasons.${reason}`) }) : t('held')),
    asked === 'pending_review' && t('cancel_asked'),
    after === 'pending_review' && t('after_sales_open'),
    (payment === 'refunded' || payment === 'partly_refunded') && capitalize(words(`paymentStates.${payment}`)),
  ].filter(Boolean)
  return (
    <span className={styles.state}>
      <Chip kind={KINDS[status]}>{capitalize(words(`orderStatuses.${status}`))}</Chip>
      {beside.length > 0 && <small>{beside.join(' · ')}</small>}
    </span>
  )
}
