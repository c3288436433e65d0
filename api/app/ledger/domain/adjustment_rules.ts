import type { AdjustmentAction, OwnedAccount } from '#contracts/ledger'
import { LEDGER_AMOUNT } from '#contracts/limits'
import { Money } from '#core/domain/money'
import { refuseField, Refusal } from '#core/errors'
import { points, type Sum } from '#ledger/domain/posting'

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/
const POINTS = /^\d{1,10}$/

/** What a person typed, as an amount of what the account counts. */
export function sumOf(account: OwnedAccount, typed: string): Sum {
  const text = typed.trim()
  const isMoney = account === 'balance'
  const sum = isMoney ? AMOUNT.test(text) && Money.fromDecimal(text, 'RMB') : POINTS.test(text) && points(Number(text))
  if (sum && sum.minor > 0 && sum.minor <= LEDGER_AMOUNT.max) return sum
  throw refuseField('amount', isMoney ? 'E_AMOUNT_INVALID' : 'E_POINTS_INVALID')
}

/** Two people decide: who asked for it may take it back, and everything else is for somebody else. */
export function refuseWrongPerson(action: AdjustmentAction, requestedBy: number, userId: number): void {
  if (action === 'withdraw' && requestedBy !== userId) throw new Refusal('E_NOT_REQUESTER')
  if (action !== 'withdraw' && requestedBy === userId) throw new Refusal('E_SAME_PERSON')
}
