import type { EventOutcome, OnlineAction } from '#contracts/gateway'
import { Money } from '#core/domain/money'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { credit } from '#ledger/actions/credit'
import { earnScore } from '#ledger/actions/earn_score'
import { reverse } from '#ledger/actions/reverse'
import { onlineStates } from '#ledger/gateway/online_states'
import type { GatewayEvent } from '#ledger/gateway/payment_gateway'
import type { Payment } from '#ledger/gateway/receive_event'
import { tellMerchant } from '#ledger/recharges/actions/tell_of_recharge'

/** What an event does to its payment. What it cannot do any more is noted and does nothing. */
export async function applyEvent(event: GatewayEvent, payment: Payment, trx: Transaction): Promise<EventOutcome> {
  switch (event.means) {
    case 'paid':
      return pay(event, payment, trx)
    case 'refunded':
      return refund(event, payment, trx)
    default:
      return end(event.means === 'failed' ? 'fail' : 'expire', payment, trx)
  }
}

async function pay(
  { minor, currency, paymentId }: GatewayEvent,
  payment: Payment,
  trx: Transaction,
): Promise<EventOutcome> {
  if (!onlineStates.allows(payment.status, 'pay')) return 'ignored'
  if (minor !== payment.amount || currency !== payment.currency) return 'mismatch'
  const { id, no, organisation_id: organisationId, credited, started_by: saidBy } = payment
  const amount = Money.ofMinor(credited, 'RMB')
  const key = { scope: 'gateway', key: String(id) }
  const { operationId } = await credit(
    { organisationId, kind: 'online_recharge', amount, key, reason: no, actorId: saidBy },
    trx,
  )
  await earnScore({ organisationId, event: 'recharge', subject: no, minor: credited }, trx)
  await row(
    `update gateway_payments set status = 'paid', payment_id = ?, operation_id = ?, paid_at = now(), version = version + 1, updated_at = now() where id = ?`,
    [paymentId ?? null, operationId, id],
    trx,
  )
  await tellMerchant({ no, credited: amount.toJSON().amount, organisationId, saidBy }, 'recharge_approved', '', trx)
  return 'applied'
}

async function end(
  action: OnlineAction & ('fail' | 'expire'),
  payment: Payment,
  trx: Transaction,
): Promise<EventOutcome> {
  if (!onlineStates.allows(payment.status, action)) return 'ignored'
  await row(
    'update gateway_payments set status = ?, version = version + 1, updated_at = now() where id = ?',
    [onlineStates.next(payment.status, action), payment.id],
    trx,
  )
  return 'applied'
}

/** What was given back at the gateway leaves the balance, each share once; the gateway tells how much it is in all. */
async function refund(
  { id: eventId, minor = 0 }: GatewayEvent,
  payment: Payment,
  trx: Transaction,
): Promise<EventOutcome> {
  // Told before the payment itself: the gateway tells it again, and then it has its place.
  if (payment.operation_id === null) throw new Refusal('E_EVENT_EARLY')
  if (minor > payment.amount) return 'mismatch'
  const share = shareOf(payment, minor) - shareOf(payment, payment.refunded)
  if (minor <= payment.refunded || share === 0) return 'ignored'
  if ((await availableOf(payment.organisation_id, trx)) < share) return 'short'
  const key = { scope: 'gateway refund', key: eventId }
  await reverse({ operationId: payment.operation_id, minor: share, key, reason: payment.no }, trx)
  await row(
    `update gateway_payments set status = 'refunded', refunded_minor = ?, version = version + 1, updated_at = now() where id = ?`,
    [minor, payment.id],
    trx,
  )
  return 'applied'
}

/** What so much of the payment came to; the last share takes what rounding left. */
const shareOf = ({ amount, credited }: Payment, minor: number): number =>
  Number((BigInt(credited) * BigInt(minor) * 2n + BigInt(amount)) / (BigInt(amount) * 2n))

async function availableOf(organisationId: number, trx: Transaction): Promise<number> {
  const account = await row<{ id: number }>(
    `select id from ledger_accounts where organisation_id = ? and kind = 'balance' and currency = 'RMB'`,
    [organisationId],
    trx,
  )
  await row('select ledger_hold_still(?)', [[account?.id ?? 0]], trx)
  const found = await row<{ minor: number }>(
    'select (posted - held)::float8 as minor from ledger_balances where account_id = ?',
    [account?.id ?? 0],
    trx,
  )
  return found?.minor ?? 0
}
