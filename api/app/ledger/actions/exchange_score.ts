import { Money } from '#core/domain/money'
import { row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { credit } from '#ledger/actions/credit'
import { ownedAccount } from '#ledger/actions/open_account'
import { spendScore } from '#ledger/actions/spend_score'
import { worthOf } from '#ledger/domain/score_rules'
import { scoreRule } from '#ledger/queries/score_rule'

interface Exchange {
  organisationId: number
  points: number
  /** The key under which it was asked for, kept before the first attempt. */
  subject: string
  actorId: number
}

export interface Exchanged {
  points: number
  amount: string
}

/** Gives points back for money on the balance, in full units of the rule, both at once; what is left over stays. */
export async function exchangeScore(
  { organisationId, points: offered, subject, actorId }: Exchange,
  trx: Transaction,
): Promise<Exchanged> {
  const rule = await scoreRule('exchange', trx)
  if (!rule) throw new Refusal('E_EXCHANGE_OFF')
  const worth = worthOf(rule, offered)
  if (worth.points === 0) throw refuseField('points', 'E_EXCHANGE_UNIT', { count: rule.points })
  await holdBoth(organisationId, trx)
  const minor = await spendScore({ organisationId, event: 'exchange', subject, points: offered }, trx)
  const amount = Money.ofMinor(minor, 'RMB')
  const reason = `${worth.points}`
  const key = { scope: 'score exchanged', key: subject }
  await credit({ organisationId, kind: 'score_exchange', amount, key, reason, actorId }, trx)
  return { points: worth.points, amount: amount.toJSON().amount }
}

/** In the order of all who hold both. */
async function holdBoth(organisationId: number, trx: Transaction): Promise<void> {
  const balance = await ownedAccount(organisationId, 'balance', 'RMB', trx)
  const score = await ownedAccount(organisationId, 'score', 'SCORE', trx)
  await row('select ledger_hold_still(?)', [[balance, score]], trx)
}
