import { type Transaction, row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { ScoreEvent } from '#contracts/ledger'
import { debit, credit } from '#ledger/posting/movements'
import { points } from '#ledger/posting/operation'
import { worthOf, findScoreRule } from '#ledger/score/score_rules'
import { Money } from '#core/domain/money'
import { ownedAccount } from '#ledger/posting/accounts'

interface Spending {
  organisationId: number
  event: ScoreEvent
  subject: string
  points: number
}

/** Spends points in full units of the rule; returns their value in cents. */
export async function spendScore(
  { organisationId, event, subject, points: offered }: Spending,
  trx: Transaction,
): Promise<number> {
  const rule = await findScoreRule(event, trx)
  const worth = rule ? worthOf(rule, offered) : { minor: 0, points: 0 }
  if (worth.points === 0) throw new Refusal('E_INSUFFICIENT_SCORE')
  const key = { scope: `score ${event}`, key: subject }
  await debit({ organisationId, kind: 'score_spending', amount: points(worth.points), key }, trx)
  return worth.minor
}

interface Exchange {
  organisationId: number
  points: number
  /** The idempotency key, stored before the first attempt. */
  subject: string
  actorId: number
}

export interface ExchangeResult {
  points: number
  amount: string
}

/** Exchanges points for balance, in full units of the rule and atomically; a remainder stays. */
export async function exchangeScore(
  { organisationId, points: offered, subject, actorId }: Exchange,
  trx: Transaction,
): Promise<ExchangeResult> {
  const rule = await findScoreRule('exchange', trx)
  if (!rule) throw new Refusal('E_EXCHANGE_OFF')
  const worth = worthOf(rule, offered)
  if (worth.points === 0) throw refuseField('points', 'E_EXCHANGE_UNIT', { count: rule.points })
  await lockBothAccounts(organisationId, trx)
  const minor = await spendScore({ organisationId, event: 'exchange', subject, points: offered }, trx)
  const amount = Money.ofMinor(minor, 'RMB')
  const reason = `${worth.points}`
  const key = { scope: 'score exchanged', key: subject }
  await credit({ organisationId, kind: 'score_exchange', amount, key, reason, actorId }, trx)
  return { points: worth.points, amount: amount.toJSON().amount }
}

/** Keep this lock order; all code that locks both accounts uses it. */
async function lockBothAccounts(organisationId: number, trx: Transaction): Promise<void> {
  const balance = await ownedAccount(organisationId, 'balance', 'RMB', trx)
  const score = await ownedAccount(organisationId, 'score', 'SCORE', trx)
  await row('select ledger_lock_balances(?)', [[balance, score]], trx)
}
