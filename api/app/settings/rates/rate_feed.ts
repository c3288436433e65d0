import { row, type Transaction } from '#core/database'
import { BASE_CURRENCY } from '#contracts/money'

/** Port: the RMB value of one unit of a currency, as a decimal. */
export abstract class RateFeed {
  abstract readonly name: string
  abstract rateOf(currency: string): Promise<string>
}

export interface RateAt {
  /** The rate's row; null for the home currency. */
  id: number | null
  /** RMB per unit, with two decimals. */
  rate: string
}

/** The rate in force at a moment; of two with the same start, the later one wins. */
export const RATE_IN_FORCE = (currencyId: string, moment: string) =>
  `select f.id from exchange_rates f where f.currency_id = ${currencyId} and f.effective_at <= ${moment} order by f.effective_at desc, f.id desc limit 1`

export async function rateAt(currency: string, moment: Date, trx?: Transaction): Promise<RateAt | undefined> {
  if (currency === BASE_CURRENCY) return { id: null, rate: '1.00' }
  return row<RateAt>(
    `select r.id, r.rate::text as rate from exchange_currencies c
       join exchange_rates r on r.id = (${RATE_IN_FORCE('c.id', '?')}) where c.code = ?`,
    [moment, currency],
    trx,
  )
}

const DAY_MS = 86_400_000
/** Maximum daily deviation from the current rate, in ten-thousandths. */
const AMPLITUDE = 120

/** Used without a configured feed: varies the current rate by the day, to demonstrate the process. */
export class LocalRateFeed extends RateFeed {
  readonly name = 'local'

  async rateOf(currency: string, now = new Date()): Promise<string> {
    const current = await rateAt(currency, now)
    if (!current) throw new Error(`Set a first rate for ${currency}: the local feed only moves it`)
    const day = Math.floor(now.getTime() / DAY_MS)
    const moved = 1 + (Math.sin(day + (currency.codePointAt(0) ?? 0)) * AMPLITUDE) / 10_000
    return (Number(current.rate) * moved).toFixed(4)
  }
}
