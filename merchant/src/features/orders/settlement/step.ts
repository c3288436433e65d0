/** What the button under the sum does: it pays, fetches the money first, or leaves what waits to whoever may or can pay it. */
export type Step = 'pay' | 'topUp' | 'place' | 'keep'

interface Standing {
  mayPay: boolean
  /** Nothing where there is enough. */
  gap: string | null
  mayTopUp: boolean
  /** No order yet. */
  isNew: boolean
}

export function stepOf({ mayPay, gap, mayTopUp, isNew }: Standing): Step {
  if (mayPay && gap === null) return 'pay'
  if (mayPay && mayTopUp) return 'topUp'
  return isNew ? 'place' : 'keep'
}
