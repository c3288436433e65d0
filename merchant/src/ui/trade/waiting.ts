import { personOf } from '@/http/tokens'

/** The order of this person that waits for a top-up, in this window only: the way to the bank and back leads past other pages. */
const keyOfMine = () => `inkfold.waiting.order.${personOf('admin')}`

export interface Waiting {
  order: number
  /** What lacked when the person left. */
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
