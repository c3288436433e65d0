import type { OrderButton, OrderDetail } from '@inkfold/api/contracts/orders'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { http } from '@/http/client'
import { capital } from '@/i18n/capital'
import { useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { Question } from '@/ui/form/Question'
import { ORDERS } from '@/ui/trade/queries'
import { CustomsOfOrder } from '../customs/CustomsOfOrder'
import { DeliveryDialog } from '../delivery/DeliveryDialog'
import { useOrdersChanged } from '../queries'
import styles from './detail.module.css'
import { ClaimDialog } from './ClaimDialog'
import { LinkDialog } from './LinkDialog'
import { LogisticsDialog } from './LogisticsDialog'
import { ReasonDialog } from './ReasonDialog'
import { ReceiverDialog } from './ReceiverDialog'
import { SplitDialog } from './SplitDialog'
import { splittable } from './splittable'
import { WordsDialog } from './WordsDialog'

/** What this screen has a dialog for, in the order in which it is drawn. */
const DIALOGS = [
  'link',
  'address',
  'logistics',
  'delivery',
  'split',
  'customs',
  'after_sales',
  'sync',
  'remark',
  'copy',
  'restore',
  'hold',
  'release',
  'withdraw_cancel',
  'cancel',
  'request_cancel',
] as const
type Asked = (typeof DIALOGS)[number]

function lookOf(asked: Asked, { status }: OrderDetail): 'primary' | 'plain' | 'text' {
  if (asked === 'cancel' || asked === 'request_cancel') return 'text'
  return asked === 'link' && status === 'pending_link' ? 'primary' : 'plain'
}

/** Before its items are linked an order has no parts that could travel; and of one piece none can leave. */
function leadsOn(asked: Asked, order: OrderDetail): boolean {
  if (asked === 'logistics') return order.parts.length > 0
  return asked !== 'split' || splittable(order).length > 0
}

/** The buttons the API allows, and no other. */
export function Buttons({ order }: { order: OrderDetail }) {
  const words = useT('shared')
  const [asked, setAsked] = useState<Asked | null>(null)
  const may = (action: OrderButton) => order.actions.includes(action)
  const shown = DIALOGS.filter((one) => may(one) && leadsOn(one, order))
  return (
    <div className={styles.buttons}>
      {may('pay') && (
        <ButtonLink look="primary" to={`/admin/settlement?order=${order.id}`}>
          {capital(words('orderActions.pay'))}
        </ButtonLink>
      )}
      {shown.map((one) => (
        <Button key={one} look={lookOf(one, order)} onClick={() => setAsked(one)}>
          {capital(words(`orderActions.${one}`))}
        </Button>
      ))}
      {asked && <Asking order={order} asked={asked} onAsk={setAsked} onClose={() => setAsked(null)} />}
    </div>
  )
}

interface AskingProps {
  order: OrderDetail
  asked: Asked
  /** Another dialog in its place. */
  onAsk(asked: Asked): void
  onClose(): void
}

function Asking({ order, asked, onAsk, onClose }: AskingProps) {
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
      <WordsDialog
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
      <WordsDialog
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
    <Question
      title={t(`${asked}.title`, { no })}
      go={t(`${asked}.go`)}
      send={() => (asked === 'copy' ? copy() : send(asked === 'withdraw_cancel' ? 'cancel-request/withdraw' : asked))}
      onClose={onClose}
    >
      {t(`${asked}.body`)}
    </Question>
  )
}
