import type { AdjustmentAction, OwnedAccount, AdjustmentDirection } from '#contracts/ledger'
import { LEDGER_AMOUNT } from '#contracts/limits'
import { Money } from '#core/domain/money'
import { refuseField, Refusal } from '#core/errors'
import { points, type Sum } from '#ledger/posting/operation'
import { row, type Row } from '#core/database'
import { findRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { findMerchant } from '#ledger/find_merchant'
import { ledgerAdjustments } from '#ledger/adjustments/adjustments'

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/
const POINTS = /^\d{1,10}$/

export function parseAmount(account: OwnedAccount, typed: string): Sum {
  const text = typed.trim()
  const isMoney = account === 'balance'
  const sum = isMoney ? AMOUNT.test(text) && Money.fromDecimal(text, 'RMB') : POINTS.test(text) && points(Number(text))
  if (sum && sum.minor > 0 && sum.minor <= LEDGER_AMOUNT.max) return sum
  throw refuseField('amount', isMoney ? 'E_AMOUNT_INVALID' : 'E_POINTS_INVALID')
}

/** Four-eyes rule: only the requester withdraws; every other action needs a different user. */
export function refuseWrongDecider(action: AdjustmentAction, requestedBy: number, userId: number): void {
  if (action === 'withdraw' && requestedBy !== userId) throw new Refusal('E_NOT_REQUESTER')
  if (action !== 'withdraw' && requestedBy === userId) throw new Refusal('E_SAME_PERSON')
}

export interface AdjustmentRequest {
  organisation_id: number
  account: OwnedAccount
  direction: AdjustmentDirection
  amount: string
  reason: string
}

/** Nothing moves until a second user approves. */
export async function requestAdjustment(asked: AdjustmentRequest, { actor, trx }: WriteContext): Promise<Row> {
  const { account, direction, reason } = asked
  const sum = parseAmount(account, asked.amount)
  if (reason.trim() === '') throw refuseField('reason', 'E_REQUIRED')
  const merchant = await findMerchant(asked.organisation_id, actor, 'create', trx)
  const made = await row<{ id: number }>(
    `insert into ledger_adjustments (organisation_id, account, direction, amount_minor, reason, requested_by, requested_name)
     values (?, ?, ?, ?, ?, ?, ?) returning id`,
    [merchant, account, direction, sum.minor, reason.trim(), actor.userId, actor.username],
    trx,
  )
  return findRow(ledgerAdjustments, made?.id as number, actor, 'create', trx)
}
