import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazyPart'

const Comments = lazyPart(() => import('@/ui/team/Comments'))

export function OrderComments({ order: { id } }: { order: OrderDetail }) {
  return (
    <Suspense>
      <Comments record={{ kind: 'orders', id }} />
    </Suspense>
  )
}
