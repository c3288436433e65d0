import type { EventOutcome, OnlineAction, OnlineStatus } from '#contracts/gateway'
import { Money } from '#core/domain/money'
import { row, type Transaction, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { credit } from '#ledger/posting/movements'
import { earnScore } from '#ledger/score/earn'
import { reverse } from '#ledger/posting/reverse'
import { onlineStates } from '#ledger/gateway/online_recharges'
import type { GatewayEvent } from '#ledger/gateway/payment_gateway'
import { notifyMerchant } from '#ledger/recharges/notify'
import { jobCause } from '#core/jobs/job'
import { failCharge, resetRefusals } from '#ledger/top_up/rule'

/** Applies an event to its payment. One that no longer applies is recorded without effect. */
export async function applyEvent(event: GatewayEvent, payment: Payment, trx: Transaction): Promise<EventOutcome> {
  switch (event.means) {
    case 'paid':
      return applyPayment(event, payment, trx)
    case 'refunded':
      return applyRefund(event, payment, trx)
    case 'failed':
      return payment.card_id === null ? applyEnd('fail', payment, trx) : applyRefusal(event, payment, trx)
    default:
      return applyEnd('expire', payment, trx)
  }
}

async function applyPayment(
  { minor, currency, paymentId }: GatewayEvent,
  payment: Payment,
  trx: Transaction,
): Promise<EventOutcome> {
  if (!onlineStates.allows(payment.status, 'pay')) return 'ignored'
  if (minor !== payment.amount || currency !== payment.currency) return 'mismatch'
  const { id, no, organisation_id: organisationId, credited, started_by: saidBy } = payment
  const amount = Money.ofMinor(credited, 'RMB')
  if (payment.card_id !== null) await resetRefusals(organisationId, trx)
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
  await notifyMerchant(
    { no, credited: amount.toJSON().amount, organisationId, submittedBy: saidBy },
    'recharge_approved',
    '',
    trx,
  )
  return 'applied'
}

async function applyEnd(
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

/** The charge's own answer may have reported the refusal already. */
async function applyRefusal({ refusal }: GatewayEvent, { id }: Payment, trx: Transaction): Promise<EventOutcome> {
  return (await failCharge(id, refusal ?? 'declined', trx)) ? 'applied' : 'ignored'
}

/** Takes a gateway refund from the balance, once per share; the gateway reports the cumulative total. */
async function applyRefund(
  { id: eventId, minor = 0 }: GatewayEvent,
  payment: Payment,
  trx: Transaction,
): Promise<EventOutcome> {
  // The refund arrived before its payment; the gateway retries it, and by then the payment is recorded.
  if (payment.operation_id === null) throw new Refusal('E_EVENT_EARLY')
  if (minor > payment.amount) return 'mismatch'
  const share = shareOf(payment, minor) - shareOf(payment, payment.refunded)
  if (minor <= payment.refunded || share === 0) return 'ignored'
  if ((await lockAvailable(payment.organisation_id, trx)) < share) return 'short'
  const key = { scope: 'gateway refund', key: eventId }
  await reverse({ operationId: payment.operation_id, minor: share, key, reason: payment.no }, trx)
  await row(
    `update gateway_payments set status = 'refunded', refunded_minor = ?, version = version + 1, updated_at = now() where id = ?`,
    [minor, payment.id],
    trx,
  )
  return 'applied'
}

/** The credited share of a partial amount; the last share absorbs rounding. */
const shareOf = ({ amount, credited }: Payment, minor: number): number =>
  Number((BigInt(credited) * BigInt(minor) * 2n + BigInt(amount)) / (BigInt(amount) * 2n))

async function lockAvailable(organisationId: number, trx: Transaction): Promise<number> {
  const account = await row<{ id: number }>(
    `select id from ledger_accounts where organisation_id = ? and kind = 'balance' and currency = 'RMB'`,
    [organisationId],
    trx,
  )
  await row('select ledger_lock_balances(?)', [[account?.id ?? 0]], trx)
  const found = await row<{ minor: number }>(
    'select (posted - held)::float8 as minor from ledger_balances where account_id = ?',
    [account?.id ?? 0],
    trx,
  )
  return found?.minor ?? 0
}

export interface Payment {
  id: number
  no: string
  organisation_id: number
  currency: string
  amount: number
  credited: number
  refunded: number
  status: OnlineStatus
  operation_id: number | null
  started_by: number
  card_id: number | null
}

/** Processes each event once; its effect and record are written in one transaction. */
export async function receiveEvent(gateway: string, event: GatewayEvent): Promise<EventOutcome> {
  return transaction(jobCause(`gateway ${gateway}`), async (trx) => {
    const payment = event.means === 'other' ? undefined : await lockPayment(gateway, event, trx)
    if (await isRecorded(gateway, event.id, trx)) return 'ignored'
    const outcome = await applyToPayment(event, payment, trx)
    await recordEvent(gateway, event, payment?.id ?? null, outcome, trx)
    return outcome
  })
}

function applyToPayment(
  event: GatewayEvent,
  payment: Payment | undefined,
  trx: Transaction,
): Promise<EventOutcome> | EventOutcome {
  if (event.means === 'other') return 'ignored'
  return payment ? applyEvent(event, payment, trx) : 'unknown'
}

/** Locked, so that a second event on the payment waits and sees the first one's effect. */
async function lockPayment(gateway: string, { no, sessionId, paymentId }: GatewayEvent, trx: Transaction) {
  return row<Payment>(
    `select id, no, organisation_id, currency, amount_minor::float8 as amount, credited_minor::float8 as credited, refunded_minor::float8 as refunded,
            status, operation_id::float8 as operation_id, started_by, card_id
       from gateway_payments where gateway = ? and (session_id = ? or payment_id = ? or no = ?) for update`,
    [gateway, sessionId ?? null, paymentId ?? null, no ?? null],
    trx,
  )
}

export async function isRecorded(gateway: string, eventId: string, trx: Transaction): Promise<boolean> {
  return Boolean(await row('select 1 from gateway_events where gateway = ? and event_id = ?', [gateway, eventId], trx))
}

/** The unique constraint decides: a concurrent duplicate is rolled back entirely. */
export async function recordEvent(
  gateway: string,
  event: GatewayEvent,
  paymentId: number | null,
  outcome: EventOutcome,
  trx: Transaction,
) {
  const noted = await row(
    `insert into gateway_events (gateway, event_id, type, payment_id, outcome, said) values (?, ?, ?, ?, ?, ?::jsonb)
     on conflict do nothing returning id`,
    [gateway, event.id, event.type, paymentId, outcome, JSON.stringify(event)],
    trx,
  )
  if (!noted) throw new Refusal('E_IDEMPOTENCY_IN_PROGRESS')
}
