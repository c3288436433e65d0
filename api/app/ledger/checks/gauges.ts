import { row } from '#core/database'
import type { Gauge } from '#core/health/metrics'

/** Results of the last check; alert on any violation and on a growing age. */
export async function ledgerGauges(): Promise<Gauge[]> {
  const last = await row<{ breaches: number; age: number }>(
    `select jsonb_array_length(breaches) as breaches, extract(epoch from now() - created_at)::float8 as age
       from ledger_checks order by id desc limit 1`,
  )
  return [
    {
      name: 'ledger_breaches',
      samples: last ? [{ value: last.breaches }] : [],
    },
    {
      name: 'ledger_check_age_seconds',
      samples: last ? [{ value: last.age }] : [],
    },
  ]
}
