import { amountOf } from '#contracts/price/amounts'
import type { Known } from '#tests/support/order_load_fuzz/model'
import { Routing } from '#tests/support/order_load_fuzz/routing'
import { ORDERS } from '#tests/support/order_load_fuzz/trading'

export class Holding extends Routing {
  /** The merchant may hold before production starts, the supplier at any time. */
  async stop(order: Known, isOwn = order.status !== 'in_production' && this.below(2) === 0): Promise<void> {
    await this.done(`${ORDERS}/${order.id}/hold`, { reason: isOwn ? 'buyer' : 'stock' }, this.#tokenOf(isOwn))
    order.held = isOwn ? 'merchant' : 'supplier'
    this.stage.model.met('put on hold')
  }

  async letGo(order: Known): Promise<void> {
    const isOwn = order.held === 'merchant' && this.below(2) === 0
    await this.done(`${ORDERS}/${order.id}/release`, {}, this.#tokenOf(isOwn))
    order.held = ''
    this.stage.model.met('released')
  }

  /** A held order must reject payment, and a supplier's hold must reject the merchant's release. */
  payAnyway = (order: Known) =>
    this.refused('E_ORDER_HELD', `${ORDERS}/${order.id}/pay`, { total: amountOf(order.total) })
  letGoAnyway = (order: Known) => this.refused('E_HOLD_OF_HOUSE', `${ORDERS}/${order.id}/release`, {})
  stopTooLate = (order: Known) => this.refused('E_HOLD_BEGUN', `${ORDERS}/${order.id}/hold`, { reason: 'merchant' })

  #tokenOf = (isOwn: boolean) => (isOwn ? this.trader.token : this.stage.house.decider)
}
