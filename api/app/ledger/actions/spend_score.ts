import type { Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { ScoreEvent } from '#contracts/ledger'
import { debit } from '#ledger/actions/debit'
import { points } from '#ledger/domain/posting'
import { worthOf } from '#ledger/domain/score_rules'
import { scoreRule } from '#ledger/queries/score_rule'

interface Spending {
  organisationId: number
  event: ScoreEvent
  /** What it is spent on; once for each. */
  subject: string
  points: number
}

/** Takes points for money off, in full units of the rule; what they were worth in cents. */
export async function spendScore(
  { organisationId, event, subject, points: offered }: Spending,
  trx: Transaction,
): Promise<number> {
  const rule = await scoreRule(event, trx)
  const worth = rule ? worthOf(rule, offered) : { minor: 0, points: 0 }
  if (worth.points === 0) throw new Refusal('E_INSUFFICIENT_SCORE')
  const key = { scope: `score ${event}`, key: subject }
  await debit({ organisationId, kind: 'score_spending', amount: points(worth.points), key }, trx)
  return worth.minor
}
