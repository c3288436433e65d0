import { row, type Transaction } from '#core/database'
import { HOME_CURRENCY } from '#contracts/exchange'

export interface RateAt {
  /** The row that says so; none for the home currency. */
  id: number | null
  /** How much RMB one unit is, with two decimals. */
  rate: string
}

/** The row in force at a moment: of two for the same moment, the one that was set later. */
export const RATE_IN_FORCE = (currencyId: string, moment: string) =>
  `select f.id from exchange_rates f where f.currency_id = ${currencyId} and f.effective_at <= ${moment} order by f.effective_at desc, f.id desc limit 1`

/** The rate of a currency at a moment; nothing where none was in force. */
export async function rateAt(currency: string, moment: Date, trx?: Transaction): Promise<RateAt | undefined> {
  if (currency === HOME_CURRENCY) return { id: null, rate: '1.00' }
  return row<RateAt>(
    `select r.id, r.rate::text as rate from exchange_currencies c
       join exchange_rates r on r.id = (${RATE_IN_FORCE('c.id', '?')}) where c.code = ?`,
    [moment, currency],
    trx,
  )
}
