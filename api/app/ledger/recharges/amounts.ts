import { RECHARGE } from '#contracts/limits'
import type { Currency } from '#contracts/money'
import { Money } from '#core/domain/money'
import { refuseField, Refusal } from '#core/errors'
import type { Transaction } from '#core/database'
import { rateAt } from '#settings/rates/rate_feed'

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/

export function parseRemitted(typed: string, currency: Currency): Money {
  const amount = AMOUNT.test(typed) ? Money.fromDecimal(typed, currency) : null
  if (amount && amount.minor > 0 && amount.minor <= RECHARGE.minor) return amount
  throw refuseField('amount', 'E_AMOUNT_INVALID')
}

/** The RMB value at this rate, rounded once, half up. */
export const creditedAmount = (amount: Money, rate: string): Money => Money.ofMinor(amount.minor, 'RMB').times(rate)

export async function requireShownRate(currency: Currency, shown: string | undefined, trx: Transaction) {
  const now = await rateAt(currency, new Date(), trx)
  if (!now) throw new Refusal('E_RATE_NONE')
  if (now.id !== null && Number(shown) !== Number(now.rate))
    throw refuseField('rate', 'E_RATE_CHANGED', { rate: now.rate })
  return now
}
