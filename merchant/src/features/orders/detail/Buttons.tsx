import type { OrderButton, OrderDetail } from '@inkfold/api/contracts/orders'
import { Suspense, useEffect, useState } from 'react'
import { capitalize } from '@/i18n/capitalize'
import { useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { lazyPart } from '@/ui/lazyPart'
import { DIALOGS, type DialogName } from './dialogs'
import styles from './detail.module.css'
import { splittable } from './splittable'

const OrderDialog = lazyPart(() => import('./OrderDialog'))

function buttonStyle(asked: DialogName, { status }: OrderDetail): 'primary' | 'plain' | 'text' {
  if (asked === 'cancel' || asked === 'request_cancel') return 'text'
  return asked === 'link' && status === 'pending_link' ? 'primary' : 'plain'
}

/** Without linked items an order has no parts to ship; a single piece cannot be split. */
function leadsOn(asked: DialogName, order: OrderDetail): boolean {
  if (asked === 'logistics') return order.parts.length > 0
  return asked !== 'split' || splittable(order).length > 0
}

/** Shows exactly the actions that the API permits. */
export function Buttons({ order }: { order: OrderDetail }) {
  const words = useT('shared')
  const [asked, setAsked] = useState<DialogName | null>(null)
  useEffect(() => void OrderDialog.preload().catch(() => undefined), [])
  const may = (action: OrderButton) => order.actions.includes(action)
  const shown = DIALOGS.filter((one) => may(one) && leadsOn(one, order))
  return (
    <div className={styles.buttons}>
      {may('pay') && (
        <ButtonLink variant="primary" to={`/admin/settlement?order=${order.id}`}>
          {capitalize(words('orderActions.pay'))}
        </ButtonLink>
      )}
      {shown.map((one) => (
        <Button key={one} variant={buttonStyle(one, order)} onClick={() => setAsked(one)}>
          {capitalize(words(`orderActions.${one}`))}
        </Button>
      ))}
      <Suspense>
        {asked && <OrderDialog order={order} asked={asked} onAsk={setAsked} onClose={() => setAsked(null)} />}
      </Suspense>
    </div>
  )
}
