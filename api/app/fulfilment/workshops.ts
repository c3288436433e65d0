import type { Transaction } from '#core/database'
import { callOffProduction } from '#fulfilment/actions/call_off'
import { openProduction } from '#fulfilment/actions/open_production'
import { redirectProduction } from '#fulfilment/actions/redirect_production'
import { tellMakers } from '#fulfilment/actions/tell_workshop'
import { freeWaybills } from '#fulfilment/waybills/actions/free_waybills'
import { Production, type Ending } from '#orders/ports/production'

/** The factories of the house. */
export class Workshops extends Production {
  override open(orderId: number, trx: Transaction) {
    return openProduction(orderId, trx)
  }

  override callOff(orderId: number, ending: Ending, trx: Transaction) {
    return callOffProduction(orderId, ending, trx)
  }

  override told(orderId: number, trx: Transaction) {
    return tellMakers(orderId, trx)
  }

  override freeWaybills(partIds: readonly number[], trx: Transaction) {
    return freeWaybills(partIds, trx)
  }

  override redirected(orderId: number, trx: Transaction) {
    return redirectProduction(orderId, trx)
  }
}
