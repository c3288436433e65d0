import { row, type Transaction } from '#core/database'
import type { ScoreEvent } from '#contracts/ledger'
import { credit } from '#ledger/posting/movements'
import { ownedAccount } from '#ledger/posting/accounts'
import { points } from '#ledger/posting/operation'
import { pointsFor, withinDailyLimit, findScoreRule } from '#ledger/score/score_rules'

interface Earning {
  organisationId: number
  event: ScoreEvent
  subject: string
  /** The value in cents, where the rule counts money. */
  minor?: number
  orderNo?: string
}

/** Credits what the event's current rule grants, once per subject; returns the points. */
export async function earnScore(
  { organisationId, event, subject, minor = 0, orderNo }: Earning,
  trx: Transaction,
): Promise<number> {
  const rule = await findScoreRule(event, trx)
  if (!rule) return 0
  const key = { scope: `score ${event}`, key: subject }
  const account = await ownedAccount(organisationId, 'score', 'SCORE', trx)
  const earned = await earnedToday(account, key.scope, trx)
  const due = withinDailyLimit(pointsFor(rule, minor), rule.daily_limit, earned)
  if (due === 0 || (await isAlreadyEarned(key, trx))) return 0
  await credit({ organisationId, kind: 'score_earning', amount: points(due), key, reason: orderNo ?? '', orderNo }, trx)
  return due
}

/** Call with the account locked, so that concurrent earnings of one day count each other. */
async function earnedToday(account: number, scope: string, trx: Transaction): Promise<number> {
  await row('select ledger_lock_balances(?)', [[account]], trx)
  const found = await row<{ sum: number }>(
    `select coalesce(sum(t.amount_minor), 0)::float8 as sum from ledger_transfers t join ledger_operations o on o.id = t.operation_id
      where t.credit_account = ? and o.idem_scope = ? and o.created_at >= date_trunc('day', now(), 'Asia/Shanghai')`,
    [account, scope],
    trx,
  )
  return found?.sum ?? 0
}

async function isAlreadyEarned({ scope, key }: { scope: string; key: string }, trx: Transaction): Promise<boolean> {
  return Boolean(await row('select 1 from ledger_operations where idem_scope = ? and idem_key = ?', [scope, key], trx))
}
