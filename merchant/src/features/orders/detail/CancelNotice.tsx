import type { CancelReason } from '@inkfold/api/contracts/cancel_requests'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'

export function CancelNotice({ order: { cancel_request: asked, dynamics } }: { order: OrderDetail }) {
  const t = useT('orders')
  const words = useT('shared')
  const last = (action: string) => dynamics.find((one) => one.action === action)?.detail ?? {}
  if (asked === 'pending_review') {
    const reason = words(`cancelReasons.${(last('request_cancel').reason ?? 'other') as CancelReason}`)
    return <Notice kind="info">{t('request_cancel.pending', { reason })}</Notice>
  }
  if (asked === 'not_approved')
    return (
      <Notice kind="danger">{t('request_cancel.refused', { remark: String(last('reject_cancel').remark) })}</Notice>
    )
  return null
}
