import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'
import { UnprintableLines } from './UnprintableLines'

export function HoldNotice({ order }: { order: OrderDetail }) {
  const { hold, hold_reason: reason, held_by: holder, dynamics } = order
  const t = useT('orders')
  const words = useT('shared')
  if (hold !== 'held' || !reason) return null
  if (holder === 'system') return <UnprintableLines order={order} />
  const said = dynamics.find(({ action }) => action === 'hold')?.detail.note
  return (
    <Notice kind="info">
      {t(holder === 'merchant' ? 'held.by_us' : 'held.by_house', { reason: words(`holdReasons.${reason}`) })}
      {typeof said === 'string' && said !== '' && <blockquote>{said}</blockquote>}
    </Notice>
  )
}
