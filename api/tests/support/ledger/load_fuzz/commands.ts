import type { Transaction } from '#core/database'
import { capture, hold, release } from '#ledger/posting/holds'
import { credit, debit, transfer } from '#ledger/posting/movements'
import { decideAdjustment } from '#ledger/adjustments/decide'
import { reverse } from '#ledger/posting/reverse'
import type { Sum } from '#ledger/posting/operation'
import { superActor } from '#tests/support/actors'
import { NOBODY } from '#tests/support/people'

/** A ledger command for a child process, with a key stored beforehand. */
export type Order = { key: string } & (
  | { command: 'credit' | 'debit'; merchant: number; minor: number }
  | { command: 'hold'; merchant: number; minor: number }
  | { command: 'capture'; holdId: number; minor: number }
  | { command: 'release'; holdId: number }
  | { command: 'reverse'; operationId: number }
  | { command: 'transfer'; merchant: number; to: number; minor: number }
  | { command: 'approve'; adjustmentId: number; userId: number }
)

/** The id of the created row, if any. */
export type Done = number | null

const rmb = (minor: number): Sum => ({ minor, currency: 'RMB' })

export async function carryOut(order: Order, trx: Transaction): Promise<Done> {
  const key = { scope: 'storm', key: order.key }
  switch (order.command) {
    case 'credit':
      return (await credit({ ...at(order), kind: 'recharge', key }, trx)).operationId
    case 'debit':
      return (await debit({ ...at(order), kind: 'order_payment', key }, trx)).operationId
    case 'hold':
      return (await hold({ ...at(order), kind: 'order_payment', key, minutes: 600 }, trx)).holdId
    case 'capture':
      return (await capture({ holdId: order.holdId, amount: rmb(order.minor), key }, trx)).operationId
    case 'release':
      return release(order.holdId, trx).then(() => null)
    case 'reverse':
      return (await reverse({ operationId: order.operationId, key, reason: 'storm' }, trx)).operationId
    case 'transfer':
      return (await transfer({ ...at(order), toOrganisationId: order.to, key }, trx)).operationId
    case 'approve':
      return approve(order.adjustmentId, order.userId, trx)
  }
}

const at = ({ merchant, minor }: { merchant: number; minor: number }) => ({
  organisationId: merchant,
  amount: rmb(minor),
})

async function approve(id: number, userId: number, trx: Transaction): Promise<Done> {
  const actor = { ...superActor(), userId }
  const decided = await decideAdjustment({ id, action: 'approve', remark: '' }, { actor, cause: NOBODY, trx })
  return Number(decided.operation_id)
}
