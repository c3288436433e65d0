import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useNavigate } from 'react-router'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { ORDERS } from '@/ui/trade/queries'
import { CustomsOfOrder } from '../customs/CustomsOfOrder'
import { DeliveryDialog } from '../delivery/DeliveryDialog'
import { useOrdersChanged } from '../queries'
import type { DialogName } from './dialogs'
import { ClaimDialog } from './ClaimDialog'
import { LinkDialog } from './LinkDialog'
import { LogisticsDialog } from './LogisticsDialog'
import { ReasonDialog } from './ReasonDialog'
import { ReceiverDialog } from './ReceiverDialog'
import { SplitDialog } from './SplitDialog'
import { TextDialog } from './TextDialog'

interface OrderDialogProps {
  order: OrderDetail
  asked: DialogName
  onAsk(asked: DialogName): void
  onClose(): void
}

/** Loaded on demand, because most visits only read. */
export default function OrderDialog({ order, asked, onAsk, onClose }: OrderDialogProps) {
  const t = useT('orders')
  const navigate = useNavigate()
  const changed = useOrdersChanged()
  const path = `${ORDERS}/${order.id}`
  const send = async (command: string, body: object = {}) => {
    changed(await http.post<OrderDetail>(`${path}/${command}`, body))
    onClose()
  }
  const copy = async () => {
    const made = await http.post<{ id: number }>(`${path}/copy`, {})
    changed()
    void navigate(`/admin/order/detail?id=${made.id}`)
    onClose()
  }
  const no = order.order_no
  if (asked === 'address')
    return <ReceiverDialog order={order} onSend={(body) => send('address', body)} onClose={onClose} />
  if (asked === 'logistics')
    return <LogisticsDialog order={order} onSend={(body) => send('logistics', body)} onClose={onClose} />
  if (asked === 'delivery') {
    const onCustoms = order.actions.includes('customs') ? () => onAsk('customs') : undefined
    return <DeliveryDialog order={order} {...(onCustoms && { onCustoms })} onClose={onClose} />
  }
  if (asked === 'link') return <LinkDialog order={order} onSend={(body) => send('link', body)} onClose={onClose} />
  if (asked === 'customs')
    return <CustomsOfOrder order={order} onSend={(items) => send('customs', { items })} onClose={onClose} />
  if (asked === 'split') return <SplitDialog order={order} onSend={(body) => send('split', body)} onClose={onClose} />
  if (asked === 'remark')
    return (
      <TextDialog
        title={t('remark')}
        label={t('remark')}
        go={t('remark.go')}
        words={order.remark}
        onSend={(remark) => send('remark', { remark })}
        onClose={onClose}
      />
    )
  if (asked === 'cancel')
    return (
      <TextDialog
        title={t('cancel.title', { no })}
        body={t(order.payment === 'unpaid' ? 'cancel.body' : 'cancel.body.paid')}
        label={t('reason')}
        go={t('cancel.go')}
        words=""
        onSend={(reason) => send('cancel', reason ? { reason } : {})}
        onClose={onClose}
      />
    )
  if (asked === 'after_sales') return <ClaimDialog order={order} onClose={onClose} />
  if (asked === 'request_cancel' || asked === 'hold') {
    const command = asked === 'hold' ? 'hold' : 'cancel-request'
    return <ReasonDialog asked={asked} no={no} onSend={(body) => send(command, body)} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      title={t(`${asked}.title`, { no })}
      go={t(`${asked}.go`)}
      send={() => (asked === 'copy' ? copy() : send(asked === 'withdraw_cancel' ? 'cancel-request/withdraw' : asked))}
      onClose={onClose}
    >
      {t(`${asked}.body`)}
    </ConfirmDialog>
  )
}
