import { CODE_CHANNELS } from '#contracts/codes'
import { PAYING } from '#contracts/limits'
import type { Paying } from '#contracts/settlement'
import { amountOf, minorOf } from '#contracts/price/amounts'
import type { Actor } from '#core/http/actor'
import { ownAccount } from '#identity/queries/own_account'
import { standingOf } from '#ledger/queries/standing'
import { unprovenToday } from '#orders/actions/count_unproven'
import { partyOf } from '#orders/domain/party'

/** What somebody can pay with, and what that will ask of them; nothing for people who may not pay. */
export async function payingOf(actor: Actor): Promise<Paying | null> {
  if (partyOf(actor) !== 'merchant' || !actor.may('orders.pay')) return null
  const [{ balance, held }, account, unproven] = await Promise.all([
    standingOf(actor.organisation.id),
    ownAccount(actor.userId),
    unprovenToday(actor.userId),
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

/** What is missing; nothing at best. */
export function gapOf(paying: Paying | null, minor: number | null): string | null {
  if (!paying || minor === null) return null
  return amountOf(Math.max(minor - (minorOf(paying.spendable) ?? 0), 0))
}
