import type { Leaving } from '#tests/support/order_load_fuzz/leaving'
import type { Known } from '#tests/support/order_load_fuzz/model'
import type { Outcome } from '#tests/support/order_load_fuzz/outcomes'

export interface Deed {
  weight: number
  fits(order: Known): boolean
  /** Rare outcomes of this action; it is preferred until they have occurred. */
  meets?: readonly Outcome[]
  does(by: Leaving, order: Known): Promise<unknown>
}

const stands = (status: Known['status']) => (order: Known) => order.status === status
export const isPayable = (order: Known) =>
  order.status === 'unpaid' && order.isRouted && order.waits === '' && order.held === ''
const isSent = ({ status }: Known) => status === 'shipped' || status === 'completed'
const begun = (order: Known) => order.status === 'in_production' && order.cancel !== 'pending_review'
const working = (order: Known) => begun(order) && order.held === ''
const isStoppable = ({ status, held }: Known) =>
  held === '' && ['unpaid', 'pending_production', 'in_production'].includes(status)
export const isFree = ({ claim }: Known) => claim !== 'pending_review' && claim !== 'not_approved'

export const DEEDS: readonly Deed[] = [
  { weight: 30, fits: (one) => !one.isRouted && one.status === 'unpaid', does: (by, order) => by.route(order) },
  { weight: 24, fits: isPayable, does: (by, order) => by.pay(order) },
  { weight: 2, fits: isPayable, does: (by, order) => by.payWrong(order) },
  {
    weight: 1,
    fits: ({ payment, payKey }) => payment === 'paid' && payKey !== '',
    does: (by, order) => by.payOther(order),
  },
  { weight: 2, fits: stands('pending_production'), does: (by, order) => by.payTwice(order) },
  { weight: 4, fits: stands('unpaid'), does: (by, order) => by.cancel(order) },
  { weight: 8, fits: stands('pending_production'), does: (by, order) => by.cancel(order) },
  {
    weight: 12,
    fits: stands('pending_production'),
    meets: [
      'redirected for more',
      'redirected for less',
      'redirected for the same',
      'refused with E_DELIVERY_UNCHANGED',
    ],
    does: (by, order) => by.redirect(order),
  },
  {
    weight: 1,
    fits: stands('pending_production'),
    meets: ['refused with E_DELIVERY_PRICE_CHANGED'],
    does: (by, order) => by.redirectWrong(order),
  },
  { weight: 3, fits: (one) => one.status === 'cancelled' && one.paid === 0, does: (by, order) => by.restore(order) },
  {
    weight: 12,
    fits: (one) => one.status === 'pending_production' && one.held === '',
    does: (by, order) => by.accept(order),
  },
  { weight: 4, fits: isStoppable, does: (by, order) => by.stop(order) },
  { weight: 12, fits: ({ held }) => held !== '', does: (by, order) => by.letGo(order) },
  {
    weight: 1,
    fits: ({ held, status }) => held !== '' && status === 'unpaid',
    meets: ['refused with E_ORDER_HELD'],
    does: (by, order) => by.payAnyway(order),
  },
  {
    weight: 1,
    fits: ({ held }) => held === 'supplier',
    meets: ['refused with E_HOLD_OF_HOUSE'],
    does: (by, order) => by.letGoAnyway(order),
  },
  { weight: 1, fits: working, meets: ['refused with E_HOLD_BEGUN'], does: (by, order) => by.stopTooLate(order) },
  {
    weight: 6,
    fits: begun,
    meets: ['cancel approved', 'cancel refused', 'cancel taken back'],
    does: (by, order) => by.askBack(order),
  },
  {
    weight: 3,
    fits: ({ cancel }) => cancel === 'pending_review',
    meets: ['cancel taken back'],
    does: (by, order) => by.letBe(order),
  },
  {
    weight: 6,
    fits: ({ cancel }) => cancel === 'pending_review',
    meets: ['cancel approved', 'cancel refused'],
    does: (by, order) => by.decideCancel(order),
  },
  { weight: 8, fits: working, does: (by, order) => by.ship(order) },
  { weight: 2, fits: begun, meets: ['called off'], does: (by, order) => by.callOff(order) },
  {
    weight: 8,
    fits: working,
    meets: ['sent by the clock', 'sent by the clock or by hand'],
    does: (by, order) => by.leaveToClock(order),
  },
  { weight: 4, fits: stands('shipped'), meets: ['completed by the clock'], does: (by, order) => by.growOld(order) },
  { weight: 12, fits: (one) => isSent(one) && isFree(one), does: (by, order) => by.complain(order) },
  {
    weight: 3,
    fits: ({ claim }) => claim === 'pending_review',
    meets: ['complaint taken back'],
    does: (by, order) => by.withdraw(order),
  },
  {
    weight: 4,
    fits: ({ claim }) => claim === 'pending_review',
    meets: ['complaint refused'],
    does: (by, order) => by.refuse(order),
  },
  {
    weight: 6,
    fits: ({ claim }) => claim === 'not_approved',
    meets: ['complaint closed'],
    does: (by, order) => by.close(order),
  },
  {
    weight: 14,
    fits: ({ claim }) => claim === 'pending_review',
    meets: ['refunded partial', 'refunded goods', 'refunded freight', 'refunded full'],
    does: (by, order) => by.refund(order),
  },
  {
    weight: 1,
    fits: ({ claim }) => claim === 'pending_review',
    meets: ['made once more'],
    does: (by, order) => by.remake(order),
  },
  {
    weight: 4,
    fits: ({ claim }) => claim === 'approved',
    meets: ['refused with E_AFTER_SALES_STATE'],
    does: (by, order) => by.refundTwice(order),
  },
]
