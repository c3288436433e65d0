import type { OrderDetail } from '@inkfold/api/contracts/orders'

/** Sub-orders with at least two pieces. */
export const splittable = ({ parts }: Pick<OrderDetail, 'parts'>) => parts.filter(({ pieces }) => pieces > 1)
