import { OUTCOMES, type Outcome } from '#tests/support/order_storm/outcomes'

/** An order as it must be, from what was acknowledged and from nothing else. Money in the smallest unit. */
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
  /** What was booked for it and has not gone back: the payment, and each charge of freight since. */
  booked: number[]
  /** What went back of goods and of freight. */
  back: { goods: number; freight: number }
  cancel: 'none' | 'pending_review' | 'not_approved' | 'approved' | 'closed'
  /** Who holds it, if anybody does. */
  held: '' | 'merchant' | 'supplier'
  claim: 'none' | 'pending_review' | 'not_approved' | 'approved' | 'closed'
  claimId: number
  /** Its supplier owed for it, and still does. */
  charge: 'none' | 'owed' | 'taken back'
  remakes: number
  /** What it is called where it was sold; none where it came from the cart. */
  number: string
  /** How it travels has been chosen. */
  isRouted: boolean
  /** What is to happen by itself; until then nobody does anything with it. */
  waits: '' | 'ship' | 'complete' | 'undo'
}

/** What was begun at the gateway, in the smallest unit of its currency. */
export interface Taken {
  id: number
  status: 'created' | 'paid' | 'failed' | 'expired' | 'refunded'
  refunded: number
}

interface Account {
  posted: number
  lines: number
}

/** What every merchant and every order must have. */
export class Model {
  readonly accounts = new Map<number, Account>()
  readonly orders = new Map<number, Known>()
  readonly payments = new Map<number, Taken>()
  readonly counts = new Map<Outcome, number>()

  /** A merchant as it stands before anything happens. */
  begin(merchant: number, account: Account): void {
    this.accounts.set(merchant, account)
  }

  moved(merchant: number, minor: number, lines = 1): void {
    const account = this.accounts.get(merchant) as Account
    account.posted += minor
    account.lines += lines
  }

  /** One more outcome of this name. */
  met(outcome: Outcome): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1)
  }

  /** What it never came to, of all that there is. */
  unmet = () => OUTCOMES.filter((one) => !this.counts.has(one))

  /** Which of these it came to least often. */
  rarest<One extends Outcome>(ones: readonly One[]): One {
    const often = (one: Outcome) => this.counts.get(one) ?? 0
    return ones.reduce((rarest, one) => (often(one) < often(rarest) ? one : rarest))
  }

  summary(): string {
    const told = [...this.counts].toSorted(([a], [b]) => a.localeCompare(b)).map(([name, count]) => `${count} ${name}`)
    return `${this.orders.size} orders: ${told.join(', ')}`
  }
}

export const left = ({ goods, freight, back }: Known) => ({
  goods: goods - back.goods,
  freight: freight - back.freight,
})

/** What went back, and how much of all that was paid it is by now. Answers how many bookings it took. */
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
