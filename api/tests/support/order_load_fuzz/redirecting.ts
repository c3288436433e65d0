import type { DeliverySheet } from '#contracts/delivery'
import type { FreightOption, ReceiverAddress } from '#contracts/logistics'
import { amountOf } from '#contracts/price/amounts'
import { RECEIVER } from '#tests/support/carrier'
import { Holding } from '#tests/support/order_load_fuzz/holding'
import type { Known } from '#tests/support/order_load_fuzz/model'
import { ORDERS } from '#tests/support/order_load_fuzz/trading'

/** Farther away than the usual address, so that the freight is higher. */
export const FARTHER: ReceiverAddress = {
  ...RECEIVER,
  region_code: 'AK',
  province: 'Alaska',
  city: 'Anchorage',
  postcode: '99501',
}
const PLACES = [RECEIVER, FARTHER]

/** Changes the delivery of paid orders before production. */
export class Redirecting extends Holding {
  async redirect(order: Known, receiver?: ReceiverAddress): Promise<void> {
    const isAnyhow = receiver === undefined
    const to = receiver ?? (PLACES[this.below(PLACES.length)] as ReceiverAddress)
    const { body, freight } = await this.redirection(order, to, isAnyhow)
    const said = await this.say(`${ORDERS}/${order.id}/delivery`, body)
    if (said.data.reason === 'E_DELIVERY_BALANCE' || said.data.reason === 'E_DELIVERY_UNCHANGED')
      return this.stage.model.met(`refused with ${said.data.reason}`)
    if (said.code !== 1) throw new Error(`A change of delivery was refused: ${said.text}`)
    const more = freight - order.freight
    Object.assign(order, { freight, total: order.total + more, paid: order.paid + more })
    if (more > 0) order.booked.push(more)
    if (more !== 0) this.stage.model.moved(this.trader.merchant, -more)
    this.stage.model.met(
      more > 0 ? 'redirected for more' : more < 0 ? 'redirected for less' : 'redirected for the same',
    )
  }

  /** The request body and its freight: by the most expensive method, or by any available one. */
  async redirection({ id }: Known, receiver: ReceiverAddress, isAnyhow = false) {
    const sheet = await this.done<DeliverySheet>(`${ORDERS}/${id}/delivery/quote`, { receiver })
    const chosen = sheet.parts.map(({ number, quote }) => {
      const options = (quote?.options ?? []).toSorted((one, other) => other.minor - one.minor)
      return { ...(options[isAnyhow ? this.below(options.length) : 0] as FreightOption), number }
    })
    const freight = chosen.reduce((sum, one) => sum + one.minor, 0)
    const choices = chosen.map(({ number, method_id, fingerprint }) => ({ number, method_id, fingerprint }))
    return { freight, body: { receiver, version: sheet.version, choices, freight: amountOf(freight) } }
  }

  /** Offers one cent less than the price; must be rejected. */
  async redirectWrong(order: Known): Promise<void> {
    const { body, freight } = await this.redirection(order, FARTHER)
    const wrong = { ...body, freight: amountOf(freight - 1) }
    return this.refused('E_DELIVERY_PRICE_CHANGED', `${ORDERS}/${order.id}/delivery`, wrong)
  }
}
