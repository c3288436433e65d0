import { userIdOf } from '@/http/tokens'

/** Per user and tab: the order that waits for a top-up, kept across the payment pages. */
const storageKey = () => `inkfold.waiting.order.${userIdOf('admin')}`

export interface PendingOrder {
  order: number
  /** The shortfall when the user left. */
  amount: string
  /** The gateway payment started for it; paid, it leads back to the order. */
  payment?: string
}

export const storePendingOrder = (waiting: PendingOrder) =>
  sessionStorage.setItem(storageKey(), JSON.stringify(waiting))
export const clearPendingOrder = () => sessionStorage.removeItem(storageKey())

export function pendingOrder(): PendingOrder | null {
  try {
    const { order, amount, payment } = JSON.parse(sessionStorage.getItem(storageKey()) ?? 'null') as PendingOrder
    if (!Number.isInteger(order) || typeof amount !== 'string') return null
    return typeof payment === 'string' ? { order, amount, payment } : { order, amount }
  } catch {
    return null
  }
}
