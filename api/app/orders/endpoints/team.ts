import { orders } from '#orders/resources/orders'
import { teamCalls } from '#organisations/team/endpoints'

export const { comments, comment, deleteComment, team, assign } = teamCalls({
  resource: orders,
  column: 'order_id',
  notice: 'order_assigned',
})
