import { randomUUID } from 'node:crypto'
import { amountOf } from '#contracts/price/amounts'
import type { Transaction } from '#core/database'
import { withIdempotencyKey } from '#core/idempotency'
import { cancelOrder } from '#orders/cancel'
import { payOrder } from '#orders/pay'
import { type Performer, lockOrderById } from '#orders/order'
import type { Known } from '#tests/support/order_load_fuzz/model'
import { alone } from '#tests/support/ledger/money'
import { outcomesOf } from '#tests/support/refusals'

const TIMES = 64
const BY: Performer = { role: 'merchant', userId: null, username: 'storm' }
const WORKS = {
  pay: async (id: number, total: number, trx: Transaction) =>
    payOrder(await lockOrderById(id, trx), { total: amountOf(total), isProven: true }, BY, trx),
  cancel: async (id: number, total: number, trx: Transaction) =>
    cancelOrder(await lockOrderById(id, trx), amountOf(total), BY, trx),
}

/** Pays and cancels each order under one key each, submitted many times concurrently: one effect per key. */
export async function repeatOrderKeys(orders: readonly Known[]): Promise<string[]> {
  const faults: string[] = []
  for (const order of orders) faults.push(...(await repeat(order, 'pay')), ...(await repeat(order, 'cancel')))
  return faults
}

async function repeat({ id, total }: Known, what: keyof typeof WORKS): Promise<string[]> {
  const submission = { scope: 'storm', key: randomUUID(), hash: what }
  let effects = 0
  const submit = () =>
    alone((trx) =>
      withIdempotencyKey(submission, trx, async () => {
        effects += 1
        await WORKS[what](id, total, trx)
        return { id }
      }),
    )
  const outcomes = await outcomesOf(TIMES, submit)
  const { done = 0, E_IDEMPOTENCY_IN_PROGRESS: waiting = 0 } = outcomes
  if (effects === 1 && done > 0 && done + waiting === TIMES) return []
  return [`to ${what} order ${id} took effect ${effects} times and was answered ${JSON.stringify(outcomes)}`]
}
