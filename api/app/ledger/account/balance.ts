import { preparedRow, row, rows } from '#core/database'
import { decimalSql } from '#core/domain/money'

export interface Balances {
  /** The total; its held part cannot be spent. */
  balance: string
  held: string
  score: number
}

export async function loadBalances(organisationId: number): Promise<Balances> {
  const found = await preparedRow<Balances>(
    `select ${decimalSql("coalesce(sum(b.posted) filter (where a.kind = 'balance'), 0)")} as balance,
            ${decimalSql("coalesce(sum(b.held) filter (where a.kind = 'balance'), 0)")} as held,
            coalesce(sum(b.posted) filter (where a.kind = 'score'), 0)::float8 as score
       from ledger_accounts a join ledger_balances b on b.account_id = a.id
      where a.organisation_id = ? and a.currency in ('RMB', 'SCORE')`,
    [organisationId],
  )
  return found as Balances
}

/** Total payments for orders less refunds. */
export async function tradeAmount(organisationId: number): Promise<string> {
  const found = await row<{ amount: string }>(
    `select ${decimalSql('coalesce(-sum(delta), 0)')} as amount from ledger_lines
      where organisation_id = ? and kind in ('order_payment', 'order_refund', 'freight_adjustment')`,
    [organisationId],
  )
  return found?.amount ?? '0.00'
}

export interface WeekFigures {
  /** `YYYY-MM-DD`, ending with today. */
  days: string[]
  /** Net movement of each day. */
  money: string[]
  score: number[]
}

/** The last seven days of the calendar in China. */
export async function lastSevenDays(organisationId: number): Promise<WeekFigures> {
  const found = await rows<{ day: string; money: string; score: number }>(
    `select to_char(d.day, 'YYYY-MM-DD') as day,
            ${decimalSql("coalesce(sum(l.delta) filter (where l.currency = 'RMB'), 0)")} as money,
            coalesce(sum(l.delta) filter (where l.currency = 'SCORE'), 0)::float8 as score
       from generate_series(date_trunc('day', now() at time zone 'Asia/Shanghai') - interval '6 days', now() at time zone 'Asia/Shanghai', interval '1 day') d(day)
       left join ledger_lines l on l.organisation_id = ? and l.created_at >= d.day at time zone 'Asia/Shanghai'
        and l.created_at < (d.day + interval '1 day') at time zone 'Asia/Shanghai'
      group by d.day order by d.day`,
    [organisationId],
  )
  return {
    days: found.map(({ day }) => day),
    money: found.map(({ money }) => money),
    score: found.map(({ score }) => score),
  }
}
