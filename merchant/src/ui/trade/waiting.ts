import { personOf } from '@/http/tokens'

/** Per user and tab: the order that waits for a top-up, kept across the payment pages. */
const keyOfMine = () => `inkfold.waiting.order.${personOf('admin')}`

export interface Waiting {
  order: number
  /** The shortfall when the user left. */
  amount: string
}

export const keepWaiting = (waiting: Waiting) => sessionStorage.setItem(keyOfMine(), JSON.stringify(waiting))
export const forgetWaiting = () => sessionStorage.removeItem(keyOfMine())

export function waitingOrder(): Waiting | null {
  try {
    const { order, amount } = JSON.parse(sessionStorage.getItem(keyOfMine()) ?? 'null') as Waiting
    return Number.isInteger(order) && typeof amount === 'string' ? { order, amount } : null
  } catch {
    return null
  }
}
