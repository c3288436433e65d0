import { rows, type Transaction } from '#core/database'

const WEEK = 7

/**
 * Weekly exchange rates before a currency's first rate, close to it, so that past sales can be converted. A trigger
 * refuses rates in the past; only the table's owner can disable it.
 */
export async function pastRates(from: Date, trx: Transaction): Promise<void> {
  await rows('alter table exchange_rates disable trigger placed', [], trx)
  await rows(
    `insert into exchange_rates (currency_id, rate, effective_at, source, created_at)
     select f.currency_id, round(f.rate * (1 + 0.004 * sin(w.number))::numeric, 2), w.at, 'manual', w.at
       from (select distinct on (currency_id) currency_id, rate, effective_at from exchange_rates order by currency_id, effective_at, id) f
       cross join lateral (select row_number() over () as number, at from generate_series(?::timestamptz, f.effective_at, interval '${WEEK} days') at) w
      where w.at < f.effective_at order by w.at, f.currency_id`,
    [from],
    trx,
  )
  await rows('alter table exchange_rates enable trigger placed', [], trx)
}
