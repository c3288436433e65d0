import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { use } from 'react'
import { useT } from '@/i18n/useT'
import { AllowedNodes } from '@/ui/Allowed'
import { Notice } from '@/ui/Notice'

/** Explains to users without permission to pay who can. */
export function PayNotice({ order: { status, hold } }: { order: OrderDetail }) {
  const t = useT('orders')
  const mayPay = use(AllowedNodes).has('orders.pay')
  return status === 'unpaid' && hold !== 'held' && !mayPay && <Notice kind="info">{t('others.pay')}</Notice>
}
