import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { Suspense, useState } from 'react'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { lazyPart } from '@/ui/lazyPart'

const FieldsDialog = lazyPart(() => import('./FieldsDialog'))

interface FillInProps {
  order: OrderDetail
  line: OrderDetail['lines'][number]
}

/** Offered before the payment, where fields are missing or can be corrected. */
export function FillIn({ order, line }: FillInProps) {
  const t = useT('fields')
  const [isAsked, ask] = useState(false)
  const isOpen = order.status === 'unpaid' || order.status === 'pending_link'
  if (!isOpen || line.finished_product_id === null) return null
  if (line.problem !== 'fields' && !line.personalised) return null
  return (
    <Allowed node="orders.edit">
      <Button variant="text" onClick={() => ask(true)}>
        {t('fill')}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <FieldsDialog order={order} line={line} onClose={() => ask(false)} />
        </Suspense>
      )}
    </Allowed>
  )
}
