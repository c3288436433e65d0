import type { OrderDetail } from '@inkfold/api/contracts/orders'

/** The sub-orders that a piece can leave while another stays. */
export const splittable = ({ parts }: Pick<OrderDetail, 'parts'>) => parts.filter(({ pieces }) => pieces > 1)
