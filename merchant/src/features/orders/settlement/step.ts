/** The checkout button's action: pay, top up first, or leave the order to another user. */
export type Step = 'pay' | 'topUp' | 'place' | 'keep'

interface Standing {
  mayPay: boolean
  /** Null when the balance suffices. */
  gap: string | null
  mayTopUp: boolean
  isNew: boolean
}

export function stepOf({ mayPay, gap, mayTopUp, isNew }: Standing): Step {
  if (mayPay && gap === null) return 'pay'
  if (mayPay && mayTopUp) return 'topUp'
  return isNew ? 'place' : 'keep'
}
