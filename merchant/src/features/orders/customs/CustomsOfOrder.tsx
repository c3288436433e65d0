import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useLanguage, useT } from '@/i18n/useT'
import { lineName } from '../detail/lineName'
import { CustomsDialog } from './CustomsDialog'
import type { Declared } from './declaration'

interface CustomsOfOrderProps {
  order: OrderDetail
  onSend(items: Declared[]): Promise<unknown>
  onClose(): void
}

/** All items of an order, whether or not the shipping method requires customs data. */
export function CustomsOfOrder({ order, onSend, onClose }: CustomsOfOrderProps) {
  const t = useT('orders')
  const language = useLanguage()
  const lines = order.lines.map((line) => ({ ...line, label: lineName(line, language) }))
  return (
    <CustomsDialog title={t('customs.title', { no: order.order_no })} lines={lines} onSend={onSend} onClose={onClose} />
  )
}
