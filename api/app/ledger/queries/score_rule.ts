import type { ScoreEvent } from '#contracts/ledger'
import { row, type Transaction } from '#core/database'
import type { ScoreRule } from '#ledger/domain/score_rules'

export type KeptRule = ScoreRule & { daily_limit: number | null }

/** The rule of an event as it stands now; nothing where it is switched off. */
export function scoreRule(event: ScoreEvent, trx: Transaction): Promise<KeptRule | undefined> {
  return row<KeptRule>(
    `select points, unit_minor::float8 as unit, daily_limit from score_rules where event = ? and status = 'enabled'`,
    [event],
    trx,
  )
}
