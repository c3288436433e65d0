import { preparedRow } from '#core/database'
import { decimalSql } from '#core/decimal_sql'

export interface Standing {
  /** What is there; the held part of it cannot be spent. */
  balance: string
  held: string
  score: number
}

/** What a merchant has, as it stands this moment; nothing where no account was ever opened. */
export async function standingOf(organisationId: number): Promise<Standing> {
  const found = await preparedRow<Standing>(
    `select ${decimalSql("coalesce(sum(b.posted) filter (where a.kind = 'balance'), 0)")} as balance,
            ${decimalSql("coalesce(sum(b.held) filter (where a.kind = 'balance'), 0)")} as held,
            coalesce(sum(b.posted) filter (where a.kind = 'score'), 0)::float8 as score
       from ledger_accounts a join ledger_balances b on b.account_id = a.id
      where a.organisation_id = ? and a.currency in ('RMB', 'SCORE')`,
    [organisationId],
  )
  return found as Standing
}
