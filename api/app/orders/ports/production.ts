import app from '@adonisjs/core/services/app'
import type { Transaction } from '#core/database'
import type { Doer } from '#orders/actions/step'

/** Who ends it, and why. */
export interface Ending {
  reason: string
  by: Doer
}

/** Whoever makes what was ordered; told in the transactions that pay for an order and that end it. */
export abstract class Production {
  abstract open(orderId: number, trx: Transaction): Promise<void>
  abstract callOff(orderId: number, ending: Ending, trx: Transaction): Promise<void>
  /** Whether it may go on has changed. */
  abstract told(orderId: number, trx: Transaction): Promise<void>
  /** Waybills that were brought along for these parts belong to nobody any more; answers their tracking numbers. */
  abstract freeWaybills(partIds: readonly number[], trx: Transaction): Promise<string[]>
  /** Where it goes, or how, has changed before anybody began; answers the people who will make it. */
  abstract redirected(orderId: number, trx: Transaction): Promise<number[]>
}

export const production = () => app.container.make(Production)
