import app from '@adonisjs/core/services/app'
import type { CardSetup, EventOutcome } from '#contracts/gateway'
import type { Language } from '#contracts/languages'
import { row, rows, transaction, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import type { Cause } from '#core/http/actor'
import { defineJob, jobCause } from '#core/jobs/job'
import { enqueueAll } from '#core/jobs/job_queue'
import { isRecorded, receiveEvent, recordEvent } from '#ledger/gateway/events'
import { type GatewayCard, type GatewayEvent, PaymentGateway } from '#ledger/gateway/payment_gateway'
import { lockRule, stopRule } from '#ledger/top_up/rule'

interface PendingCard {
  id: number
  no: string
}

/** Stored before the gateway is called: its number is the idempotency key there. */
export async function beginCard({ actor, trx }: WriteContext): Promise<PendingCard> {
  if (actor.organisation.kind !== 'merchant') throw new Refusal('E_NOT_A_MERCHANT')
  const gateway = await app.container.make(PaymentGateway)
  if (!gateway.isOpen) throw new Refusal('E_GATEWAY_NONE')
  const made = await row<PendingCard>(
    `insert into saved_cards (organisation_id, gateway, started_by, started_name) values (?, ?, ?, ?) returning id, no`,
    [actor.organisation.id, gateway.name, actor.userId, actor.username],
    trx,
  )
  return made as PendingCard
}

interface ReturnTarget {
  origin: string
  language: Language
}

/** Call outside a transaction. A retry returns the same session. */
export async function openCardSetup(
  { id, no }: PendingCard,
  { origin, language }: ReturnTarget,
  cause: Cause,
): Promise<CardSetup> {
  const gateway = await app.container.make(PaymentGateway)
  const returnUrl = `${origin}/admin/rechargeBalance/online`
  const session = await gateway.saveCard({ no, returnUrl, language }).catch((error: unknown) => {
    throw Object.assign(new Refusal('E_GATEWAY_SILENT'), { cause: error })
  })
  await transaction(cause, (trx) =>
    row(
      `update saved_cards set session_id = ?, session_url = ?, version = version + 1, updated_at = now()
        where id = ? and session_id is null returning 1`,
      [session.id, session.url, id],
      trx,
    ),
  )
  return { no, url: session.url }
}

/** Every event of a gateway. The details of a saved card are asked for before the transaction. */
export async function receiveGatewayEvent(gateway: PaymentGateway, event: GatewayEvent): Promise<EventOutcome> {
  if (event.means !== 'saved') return receiveEvent(gateway.name, event)
  if (!event.setupId) throw new Refusal('E_MALFORMED')
  const card = await gateway.savedCard(event.setupId)
  return transaction(jobCause(`gateway ${gateway.name}`), async (trx) => {
    const pending = await lockPending(gateway.name, event, trx)
    if (await isRecorded(gateway.name, event.id, trx)) return 'ignored'
    const outcome = pending ? await keepCard(pending, card, trx) : 'unknown'
    await recordEvent(gateway.name, event, null, outcome, trx)
    return outcome
  })
}

interface LockedCard {
  id: number
  organisation_id: number
  status: string
}

/** Rule first, then all cards of the merchant: two cards saved at once replace each other in order. */
async function lockPending(gateway: string, { no, sessionId }: GatewayEvent, trx: Transaction) {
  const found = await row<{ id: number; organisation_id: number }>(
    'select id, organisation_id from saved_cards where gateway = ? and (session_id = ? or no = ?)',
    [gateway, sessionId ?? null, no ?? null],
    trx,
  )
  if (!found) return undefined
  await lockRule(found.organisation_id, trx)
  const cards = await lockCards(found.organisation_id, trx)
  return cards.find(({ id }) => id === found.id)
}

const lockCards = (merchantId: number, trx: Transaction) =>
  rows<LockedCard>(
    'select id, organisation_id, status from saved_cards where organisation_id = ? order by id for update',
    [merchantId],
    trx,
  )

async function keepCard(pending: LockedCard, card: GatewayCard, trx: Transaction): Promise<EventOutcome> {
  if (pending.status !== 'pending') return 'ignored'
  await dropCard(pending.organisation_id, trx)
  await row(
    `update saved_cards set status = 'saved', customer_id = :customerId, method_id = :methodId, brand = :brand, last4 = :last4,
       expires = :expires, saved_at = now(), version = version + 1, updated_at = now() where id = :id returning 1`,
    { ...card, id: pending.id },
    trx,
  )
  await row(
    'update auto_top_up_rules set refusals = 0, next_at = null, updated_at = now() where organisation_id = ? returning 1',
    [pending.organisation_id],
    trx,
  )
  return 'applied'
}

async function dropCard(merchantId: number, trx: Transaction): Promise<boolean> {
  const dropped = await rows<{ id: number }>(
    `update saved_cards set status = 'removed', removed_at = now(), version = version + 1, updated_at = now()
      where organisation_id = ? and status = 'saved' returning id`,
    [merchantId],
    trx,
  )
  await enqueueAll(forgetCardJob, dropped, trx)
  return dropped.length > 0
}

/** The rule stops with it; the gateway forgets the card after the commit. */
export async function removeCard({ actor, trx }: WriteContext): Promise<object> {
  const merchantId = actor.organisation.id
  await lockRule(merchantId, trx)
  await lockCards(merchantId, trx)
  if (!(await dropCard(merchantId, trx))) throw new Refusal('E_NOT_FOUND')
  await stopRule(merchantId, 'errors.E_TOP_UP_CARD', trx)
  return {}
}

export const forgetCardJob = defineJob<{ id: number }>({
  name: 'ledger.forget_card',
  async handle({ id }) {
    const gateway = await app.container.make(PaymentGateway)
    const card = await row<{ method_id: string }>(
      `select method_id from saved_cards where id = ? and status = 'removed' and gateway = ?`,
      [id, gateway.name],
    )
    if (card) await gateway.forgetCard(card.method_id)
  },
})
