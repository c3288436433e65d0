import type { AfterSalesCase } from '@inkfold/api/contracts/after_sales'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { amountOf, minorOf } from '@inkfold/api/contracts/price/amounts'
import { useNavigate } from 'react-router'
import { http } from '@/http/client'
import { useHasPage } from '@/http/useHasPage'
import { useT } from '@/i18n/useT'
import { ClaimForm } from '@/ui/claim/ClaimForm'
import { Dialog } from '@/ui/Dialog'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'
import { toast } from '@/ui/toast/toast'
import { ORDERS } from '@/ui/trade/queries'
import { useOrdersChanged } from '../queries'

const less = (amount: string, taken: string) => amountOf(Math.max((minorOf(amount) ?? 0) - (minorOf(taken) ?? 0), 0))

/** The refundable rest: returned freight is known, the remainder is goods. */
function leftOf({
  payment,
  product_amount,
  freight_amount,
  refunded_amount: back,
  refunded_freight_amount: freight,
}: OrderDetail) {
  if (payment === 'unpaid') return { goods: '0.00', freight: '0.00' }
  return { goods: less(product_amount, less(back, freight)), freight: less(freight_amount, freight) }
}

/** For an order that arrived wrong; opens the case afterwards if the user may see it. */
export function ClaimDialog({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const t = useT('after-sales')
  const navigate = useNavigate()
  const opensCases = useHasPage('/admin/after-sales')
  const keyFor = useIdempotencyKey()
  const changed = useOrdersChanged()
  const lines = order.lines.map(({ id: item, name, name_en, code, colour, size, quantity: ordered }) => ({
    item,
    name,
    name_en,
    code,
    colour,
    size,
    ordered,
  }))
  return (
    <Dialog title={t('apply.title', { no: order.order_no })} onClose={onClose}>
      <ClaimForm
        name={order.order_no}
        lines={lines}
        refundable={leftOf(order)}
        go={t('apply.go')}
        onSend={async (claim) => {
          const options = { idempotencyKey: keyFor(claim) }
          const { id, no } = await http.post<AfterSalesCase>(`${ORDERS}/${order.id}/after-sales`, claim, options)
          changed()
          if (opensCases) return navigate(`/admin/after-sales?case=${id}`)
          onClose()
          toast.success(t('apply.sent', { no }))
        }}
      />
    </Dialog>
  )
}
