/** The order that waits for a top-up, in this window only: the way to the bank and back leads past other pages. */
const KEY = 'inkfold.waiting.order'

export interface Waiting {
  order: number
  /** What lacked when the person left. */
  amount: string
}

export const keepWaiting = (waiting: Waiting) => sessionStorage.setItem(KEY, JSON.stringify(waiting))
export const forgetWaiting = () => sessionStorage.removeItem(KEY)

export function waitingOrder(): Waiting | null {
  try {
    const { order, amount } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Waiting
    return Number.isInteger(order) && typeof amount === 'string' ? { order, amount } : null
  } catch {
    return null
  }
}
