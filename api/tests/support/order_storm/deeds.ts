import { Making } from '#tests/support/order_storm/making'
import { left, type Known } from '#tests/support/order_storm/model'
import type { Trader } from '#tests/support/order_storm/house'
import type { Stage } from '#tests/support/order_storm/trading'

interface Deed {
  /** How often, beside the others. */
  weight: number
  fits(order: Known): boolean
  does(making: Making, order: Known): Promise<void>
}

const stands = (status: Known['status']) => (order: Known) => order.status === status
const working = (order: Known) => order.status === 'in_production' && order.cancel !== 'pending_review'
const isFree = ({ claim }: Known) => claim !== 'pending_review' && claim !== 'not_approved'

const DEEDS: readonly Deed[] = [
  { weight: 24, fits: stands('unpaid'), does: (by, order) => by.pay(order) },
  { weight: 2, fits: stands('unpaid'), does: (by, order) => by.payWrong(order) },
  { weight: 1, fits: (one) => one.payment === 'paid', does: (by, order) => by.payOther(order) },
  { weight: 2, fits: stands('pending_production'), does: (by, order) => by.payTwice(order) },
  { weight: 4, fits: stands('unpaid'), does: (by, order) => by.cancel(order) },
  { weight: 8, fits: stands('pending_production'), does: (by, order) => by.cancel(order) },
  { weight: 3, fits: (one) => one.status === 'cancelled' && one.paid === 0, does: (by, order) => by.restore(order) },
  { weight: 12, fits: stands('pending_production'), does: (by, order) => by.accept(order) },
  { weight: 6, fits: working, does: (by, order) => by.askBack(order) },
  { weight: 1, fits: ({ cancel }) => cancel === 'pending_review', does: (by, order) => by.letBe(order) },
  { weight: 6, fits: ({ cancel }) => cancel === 'pending_review', does: (by, order) => by.decideCancel(order) },
  { weight: 8, fits: working, does: (by, order) => by.ship(order) },
  { weight: 12, fits: (one) => one.status === 'shipped' && isFree(one), does: (by, order) => by.complain(order) },
  { weight: 1, fits: ({ claim }) => claim === 'pending_review', does: (by, order) => by.withdraw(order) },
  { weight: 2, fits: ({ claim }) => claim === 'pending_review', does: (by, order) => by.refuse(order) },
  { weight: 2, fits: ({ claim }) => claim === 'not_approved', does: (by, order) => by.close(order) },
  { weight: 14, fits: ({ claim }) => claim === 'pending_review', does: (by, order) => by.refund(order) },
  { weight: 1, fits: ({ claim }) => claim === 'pending_review', does: (by, order) => by.remake(order) },
  { weight: 2, fits: ({ claim }) => claim === 'approved', does: (by, order) => by.refundTwice(order) },
]
/** Of a hundred deeds so many recharge and so many order anew; the others need an order. */
const [RECHARGES, PLACES, KEPT] = [8, 14, 30]

/** One person of a merchant, who does one thing after the other; nobody else touches these orders. */
export class Lane {
  readonly #making: Making
  #orders: Known[] = []

  constructor(stage: Stage, trader: Trader) {
    this.#making = new Making(stage, trader)
  }

  async next(): Promise<void> {
    const dice = this.#making.below(100)
    if (dice < RECHARGES) return this.#making.recharge()
    const order = this.#orders[this.#making.below(this.#orders.length)]
    const fitting = order ? DEEDS.filter((deed) => deed.fits(order)) : []
    if (dice < RECHARGES + PLACES || !order || fitting.length === 0) return this.#place()
    await this.#one(fitting).does(this.#making, order)
  }

  /** What has come to its end makes room. */
  async #place(): Promise<void> {
    if (this.#orders.length >= KEPT) this.#orders = this.#orders.filter((one) => !isOver(one)).slice(-KEPT / 2)
    this.#orders.push(await this.#making.place())
  }

  #one(deeds: readonly Deed[]): Deed {
    let dice = this.#making.below(deeds.reduce((sum, { weight }) => sum + weight, 0))
    return deeds.find(({ weight }) => (dice -= weight) < 0) as Deed
  }
}

const isOver = (order: Known) =>
  (order.status === 'cancelled' && order.paid > 0) || (left(order).goods + left(order).freight === 0 && isFree(order))
