import type { EventOutcome, OnlineStatus } from '#contracts/gateway'
import { row, transaction, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { causeOfJob } from '#core/jobs/cause'
import { applyEvent } from '#ledger/gateway/apply_event'
import type { GatewayEvent } from '#ledger/gateway/payment_gateway'

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
}

/** Takes in what a gateway tells, once for each event; its effect and the note of it are one transaction. */
export async function receiveEvent(gateway: string, event: GatewayEvent): Promise<EventOutcome> {
  return transaction(causeOfJob(`gateway ${gateway}`), async (trx) => {
    const payment = event.means === 'other' ? undefined : await heldPayment(gateway, event, trx)
    if (await isKnown(gateway, event.id, trx)) return 'ignored'
    const outcome = await outcomeOf(event, payment, trx)
    await note(gateway, event, payment?.id ?? null, outcome, trx)
    return outcome
  })
}

function outcomeOf(
  event: GatewayEvent,
  payment: Payment | undefined,
  trx: Transaction,
): Promise<EventOutcome> | EventOutcome {
  if (event.means === 'other') return 'ignored'
  return payment ? applyEvent(event, payment, trx) : 'unknown'
}

/** Held: of two events about one payment the second one waits, and sees what the first one did. */
async function heldPayment(gateway: string, { no, sessionId, paymentId }: GatewayEvent, trx: Transaction) {
  return row<Payment>(
    `select id, no, organisation_id, currency, amount_minor::float8 as amount, credited_minor::float8 as credited, refunded_minor::float8 as refunded,
            status, operation_id::float8 as operation_id, started_by
       from gateway_payments where gateway = ? and (session_id = ? or payment_id = ? or no = ?) for update`,
    [gateway, sessionId ?? null, paymentId ?? null, no ?? null],
    trx,
  )
}

async function isKnown(gateway: string, eventId: string, trx: Transaction): Promise<boolean> {
  return Boolean(await row('select 1 from gateway_events where gateway = ? and event_id = ?', [gateway, eventId], trx))
}

/** The unique event is the last word: a twin that came by another way is taken back whole. */
async function note(
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
