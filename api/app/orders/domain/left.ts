/** What was paid for an order and has gone back of it, in the smallest unit. */
export interface Settled {
  paid: number
  product: number
  freight: number
  refunded: number
  refunded_freight: number
}

export interface Left {
  goods: number
  freight: number
}

/** What may still go back, by what it was paid for; never more than was paid. */
export const leftOf = ({ paid, product, freight, refunded, refunded_freight: back }: Settled): Left =>
  paid === 0 ? { goods: 0, freight: 0 } : { goods: product - (refunded - back), freight: freight - back }
