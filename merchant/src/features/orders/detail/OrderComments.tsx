import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { Comments } from '@/ui/team/Comments'

export function OrderComments({ order: { id } }: { order: OrderDetail }) {
  return <Comments record={{ kind: 'orders', id }} />
}
