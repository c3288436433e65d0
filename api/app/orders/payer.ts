import { PAYING } from '#contracts/limits'
import { preparedRow, type Transaction } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { hasTwoStep } from '#identity/two_step/two_step'
import { CODE_CHANNELS } from '#contracts/codes'
import type { Paying } from '#contracts/settlement'
import { amountOf, minorOf } from '#contracts/price/amounts'
import type { Actor } from '#core/http/actor'
import { loadOwnAccount } from '#identity/account/prove_identity'
import { loadBalances } from '#ledger/account/balance'
import { roleOf } from '#orders/domain/order_states'
import { Money } from '#core/domain/money'

/**
 * Counts a payment without proof in the payer's sliding 24 hours; from the limit on it is refused until it is proven.
 */
export async function countUnprovenPayment(userId: number | null, minor: number, trx: Transaction): Promise<void> {
  if (userId === null) return
  const counted = await preparedRow<{ fits: boolean }>(
    'select record_unproven_payment(?, ?, ?) as fits',
    [userId, minor, PAYING.provenFrom],
    trx,
  )
  if (!counted?.fits) throw refuseField((await hasTwoStep(userId)) ? 'second_step' : 'password', 'E_REQUIRED')
}

/** Payments without proof within the last 24 hours, in minor units. */
export async function unprovenPaymentsToday(userId: number): Promise<number> {
  const total = await preparedRow<{ minor: number }>('select unproven_today(?)::float8 as minor', [userId])
  return total?.minor ?? 0
}

export async function payerBalance(actor: Actor): Promise<Paying | null> {
  if (actor.apiKey?.storeIds) return null
  if (roleOf(actor) !== 'merchant' || !actor.may('orders.pay')) return null
  const [{ balance, held }, account, unproven] = await Promise.all([
    loadBalances(actor.organisation.id),
    loadOwnAccount(actor.userId),
    unprovenPaymentsToday(actor.userId),
  ])
  return {
    balance,
    spendable: amountOf((minorOf(balance) ?? 0) - (minorOf(held) ?? 0)),
    proof: {
      from: amountOf(Math.max(PAYING.provenFrom - unproven, 0)),
      by: account.has_two_step ? 'second_step' : account.payment_password_hash ? 'payment' : 'login',
      channels: account.has_two_step ? [] : CODE_CHANNELS.filter((one) => account[one] !== null),
    },
  }
}

/** The missing amount; null when the balance suffices. */
export function missingAmount(paying: Paying | null, minor: number | null): string | null {
  if (!paying || minor === null) return null
  return amountOf(Math.max(minor - (minorOf(paying.spendable) ?? 0), 0))
}

export const isShortage = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === 'E_INSUFFICIENT_BALANCE'

/**
 * Adds the missing amount to the refusal, for an exact top-up. Queries after the transaction, because a failed one
 * cannot query.
 */
export async function withMissingAmount<T>(merchantId: number, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isShortage(error)) throw error
    throw new Refusal(error.code, { ...error.details, ...(await shortageOf(merchantId, error)) })
  }
}

/** What there is to spend, and what lacks. */
export async function shortageOf(merchantId: number, { details }: Refusal): Promise<{ balance: string; gap: string }> {
  const { balance, held } = await loadBalances(merchantId)
  const there = Money.fromDecimal(balance, 'RMB').minus(Money.fromDecimal(held, 'RMB')).minor
  const gap = Math.max((minorOf(details.needed) ?? 0) - there, 0)
  return { balance: amountOf(there), gap: amountOf(gap) }
}
