import app from '@adonisjs/core/services/app'
import type { Transaction } from '#core/database'
import type { Performer } from '#orders/order'

export interface Cancellation {
  reason: string
  by: Performer
}

/** Port: production, called within the transactions that pay or cancel an order. */
export abstract class Production {
  abstract open(orderId: number, trx: Transaction): Promise<void>
  abstract callOff(orderId: number, ending: Cancellation, trx: Transaction): Promise<void>
  /** Called after a hold, release or cancel request changes whether production may continue. */
  abstract holdChanged(orderId: number, trx: Transaction): Promise<void>
  /** Releases the merchant-supplied waybills of these parts; returns their tracking numbers. */
  abstract releaseWaybills(partIds: readonly number[], trx: Transaction): Promise<string[]>
  /** Address or freight changed before production; returns the factory users to notify. */
  abstract deliveryChanged(orderId: number, trx: Transaction): Promise<number[]>
}

export const productionPort = () => app.container.make(Production)
