import type { OrderRow } from '@inkfold/api/contracts/orders'

/** No shipping method is chosen yet. */
export const isFreightOpen = ({ payment, status, freight_amount: freight }: OrderRow) =>
  payment === 'unpaid' && status !== 'cancelled' && freight === '0.00'
