import app from '@adonisjs/core/services/app'
import type { Transaction } from '#core/database'
import type { Performer } from '#orders/order'

/** Who ends it, and why. */
export interface Cancellation {
  reason: string
  by: Performer
}

/** Whoever makes what was ordered; told in the transactions that pay for an order and that end it. */
export abstract class Production {
  abstract open(orderId: number, trx: Transaction): Promise<void>
  abstract callOff(orderId: number, ending: Cancellation, trx: Transaction): Promise<void>
  /** Whether it may go on has changed. */
  abstract holdChanged(orderId: number, trx: Transaction): Promise<void>
  /** Waybills that were brought along for these parts belong to nobody any more; answers their tracking numbers. */
  abstract releaseWaybills(partIds: readonly number[], trx: Transaction): Promise<string[]>
  /** Where it goes, or how, has changed before anybody began; answers the people who will make it. */
  abstract deliveryChanged(orderId: number, trx: Transaction): Promise<number[]>
}

export const productionPort = () => app.container.make(Production)
