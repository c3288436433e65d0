import type { Currency } from '#contracts/money'
import type { Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { rateAt } from '#settings/rates/queries/rate_at'

/** The rate of this moment, if it is the one that was shown. */
export async function agreedRate(currency: Currency, shown: string | undefined, trx: Transaction) {
  const now = await rateAt(currency, new Date(), trx)
  if (!now) throw new Refusal('E_RATE_NONE')
  if (now.id !== null && Number(shown) !== Number(now.rate))
    throw refuseField('rate', 'E_RATE_CHANGED', { rate: now.rate })
  return now
}
