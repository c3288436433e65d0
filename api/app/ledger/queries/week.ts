import { rows } from '#core/database'
import { decimalSql } from '#core/decimal_sql'

export interface Week {
  /** `YYYY-MM-DD`, the last one today. */
  days: string[]
  /** What came in less what went out on each day. */
  money: string[]
  score: number[]
}

/** The last seven days of a merchant's money and score, as days are counted in China. */
export async function weekOf(organisationId: number): Promise<Week> {
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
