import { OUTCOMES, type Outcome } from '#tests/support/order_load_fuzz/outcomes'

/** The expected order, derived from acknowledged answers only. Amounts in minor units. */
export interface Known {
  id: number
  total: number
  goods: number
  freight: number
  item: number
  pieces: number
  payKey: string
  status: 'unpaid' | 'pending_production' | 'in_production' | 'shipped' | 'completed' | 'cancelled'
  payment: 'unpaid' | 'paid' | 'partly_refunded' | 'refunded'
  paid: number
  /** Bookings not refunded yet: the payment and later freight charges. */
  booked: number[]
  back: { goods: number; freight: number }
  cancel: 'none' | 'pending_review' | 'not_approved' | 'approved' | 'closed'
  /** Side that holds the order; empty without a hold. */
  held: '' | 'merchant' | 'supplier'
  claim: 'none' | 'pending_review' | 'not_approved' | 'approved' | 'closed'
  claimId: number
  /** State of the supplier's service charge. */
  charge: 'none' | 'owed' | 'taken back'
  remakes: number
  /** The shop's order number; empty for orders from the cart. */
  number: string
  /** A shipping method is chosen. */
  isRouted: boolean
  /** The awaited clock transition; until then no action touches the order. */
  waits: '' | 'ship' | 'complete' | 'undo'
}

/** A gateway payment, in minor units of its currency. */
export interface Taken {
  id: number
  status: 'created' | 'paid' | 'failed' | 'expired' | 'refunded'
  refunded: number
}

interface Account {
  posted: number
  lines: number
}

/** The expected state of every merchant and order. */
export class Model {
  readonly accounts = new Map<number, Account>()
  readonly orders = new Map<number, Known>()
  readonly payments = new Map<number, Taken>()
  readonly counts = new Map<Outcome, number>()

  begin(merchant: number, account: Account): void {
    this.accounts.set(merchant, account)
  }

  moved(merchant: number, minor: number, lines = 1): void {
    const account = this.accounts.get(merchant) as Account
    account.posted += minor
    account.lines += lines
  }

  met(outcome: Outcome): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1)
  }

  unmet = () => OUTCOMES.filter((one) => !this.counts.has(one))

  rarest<One extends Outcome>(ones: readonly One[]): One {
    const often = (one: Outcome) => this.counts.get(one) ?? 0
    return ones.reduce((rarest, one) => (often(one) < often(rarest) ? one : rarest))
  }

  summary(): string {
    const report = [...this.counts]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => `${count} ${name}`)
    return `${this.orders.size} orders: ${report.join(', ')}`
  }
}

export const left = ({ goods, freight, back }: Known) => ({
  goods: goods - back.goods,
  freight: freight - back.freight,
})

/** Applies a refund to the model. Returns the number of ledger bookings. */
export function giveBack(order: Known, goods: number, freight: number): number {
  order.back.goods += goods
  order.back.freight += freight
  order.payment = order.back.goods + order.back.freight === order.paid ? 'refunded' : 'partly_refunded'
  if (order.payment === 'refunded' && order.charge === 'owed') order.charge = 'taken back'
  let [missing, lines] = [goods + freight, 0]
  order.booked = order.booked.map((left) => {
    const taken = Math.min(missing, left)
    if (taken > 0) lines++
    missing -= taken
    return left - taken
  })
  return lines
}
