import type { OrderRow } from '@inkfold/api/contracts/orders'

/** Nobody has chosen yet how it goes. */
export const isFreightOpen = ({ payment, status, freight_amount: freight }: OrderRow) =>
  payment === 'unpaid' && status !== 'cancelled' && freight === '0.00'
