import type { UsedBy } from '#core/crud/resource'

/** What was ordered stays: the orders whose items name it. */
export const inOrders = (column: string): UsedBy => ({
  resource: 'orders',
  table: 'order_items',
  column,
  names: 'select order_no from orders where id = order_id',
})
