import { RECHARGE } from '#contracts/limits'
import type { Currency } from '#contracts/money'
import { Money } from '#core/domain/money'
import { refuseField } from '#core/errors'

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/

/** What a person says they sent. */
export function remitted(typed: string, currency: Currency): Money {
  const amount = AMOUNT.test(typed) ? Money.fromDecimal(typed, currency) : null
  if (amount && amount.minor > 0 && amount.minor <= RECHARGE.minor) return amount
  throw refuseField('amount', 'E_AMOUNT_INVALID')
}

/** What it is worth in RMB at its rate; half a fen counts up, once. */
export const creditedFor = (amount: Money, rate: string): Money => Money.ofMinor(amount.minor, 'RMB').times(rate)
