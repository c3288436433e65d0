import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { wordOf } from '@/crud/choices'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { payments } from '@/resources/orders/words'
import { Sum } from './Sum'

export function Amounts({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const words = useT('words')
  const format = useFormat()
  const isRefunded = Number(order.refunded_amount) > 0
  return (
    <Sum
      lines={[
        [t('field.product_amount'), format.money(order.product_amount)],
        [`+ ${t('field.freight_amount')}`, format.money(order.freight_amount)],
        [`= ${t('field.total_amount')}`, format.money(order.total_amount), 'total'],
        [t('field.payment'), wordOf(payments, order.payment, words)],
        order.payment !== 'unpaid' && [t('field.paid_amount'), format.money(order.paid_amount)],
        isRefunded && [t('field.refunded_amount'), format.money(order.refunded_amount)],
      ]}
    />
  )
}
