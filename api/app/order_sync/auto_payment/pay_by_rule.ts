import app from '@adonisjs/core/services/app'
import { amountOf } from '#contracts/price/amounts'
import { row, transaction, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { jobCause } from '#core/jobs/job'
import { SessionDirectory } from '#core/session_directory'
import { changeLogistics, type PartChoice } from '#orders/delivery/address_and_freight'
import { notifyMerchant } from '#orders/notify'
import { lockOrderById, lockOrderToPrice, type OrderToPrice, type Performer } from '#orders/order'
import { payOrder } from '#orders/pay'
import { countedItems, freightRequest, logisticsPort, priceOrder, shipmentOf } from '#orders/price_order'
import { findRule, lockRule, spentToday, stopRule, type Rule } from '#order_sync/auto_payment/rule'

export const AUTO_PAY = 'order_sync.auto_pay'

interface Candidate {
  id: number
  organisation_id: number
  store_id: number | null
}

/** An unpaid platform order that was imported while the rule was on. */
const CANDIDATE = `
  select o.id, o.organisation_id, o.store_id from orders o join auto_payment_rules r on r.organisation_id = o.organisation_id
   where o.id = ? and o.source = 'platform' and o.status = 'unpaid' and r.is_enabled and o.created_at >= r.enabled_at`

/**
 * Pays an imported order by the merchant's rule, with the same command as a manual payment. A refusal is recorded with its
 * reason and, if it may pass, retried.
 */
export async function payByRule(orderId: number): Promise<void> {
  const candidate = await row<Candidate>(CANDIDATE, [orderId])
  const rule = candidate && (await findRule(candidate.organisation_id))
  if (!candidate || !rule || !coversStore(rule, candidate)) return forget(orderId)
  const actor = await payerOf(rule)
  if (!actor) return stop(candidate)
  try {
    await transaction(causeOf(actor), (trx) => pay(candidate, actor, trx))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await transaction(causeOf(actor), (trx) => recordRefusal(candidate, error, trx))
  }
}

/** Paid by a person, cancelled, or no longer covered by the rule. */
async function forget(orderId: number): Promise<void> {
  await row(`delete from auto_payments where order_id = ? and state = 'waiting'`, [orderId])
}

const coversStore = ({ store_ids: stores }: Rule, { store_id: store }: Candidate) =>
  stores.length === 0 || (store !== null && stores.includes(store))

/** The user who turned the rule on, with their current permissions. */
async function payerOf({ user_id: userId, organisation_id: organisationId }: Rule): Promise<Actor | null> {
  if (userId === null) return null
  const sessions = await app.container.make(SessionDirectory)
  const actor = await sessions.byUserId(userId).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return actor?.organisation.id === organisationId && actor.may('orders.pay') && actor.may('orders.edit') ? actor : null
}

const causeOf = ({ userId, username, organisation }: Actor) => ({
  ...jobCause(AUTO_PAY),
  userId,
  username,
  organisationId: organisation.id,
})

async function pay({ id, organisation_id: merchantId }: Candidate, actor: Actor, trx: Transaction): Promise<void> {
  const rule = await lockRule(merchantId, trx)
  if (!rule?.is_enabled) return
  if (!rule.is_open) throw new Refusal('E_AUTO_PAY_HOURS', { from: rule.from_hour, to: rule.to_hour })
  const by: Performer = { role: 'merchant', userId: actor.userId, username: actor.username }
  const order = await withFreight(await lockOrderToPrice(id, actor, 'orders.pay', trx), actor, by, trx)
  if (order.status !== 'unpaid') return
  const { minor } = await priceOrder(order, trx)
  const spent = await spentToday(merchantId, trx)
  if (minor > rule.order_limit)
    throw new Refusal('E_AUTO_PAY_ORDER_LIMIT', { total: amountOf(minor), limit: amountOf(rule.order_limit) })
  if (spent + minor > rule.day_limit)
    throw new Refusal('E_AUTO_PAY_DAY_LIMIT', { total: amountOf(minor), limit: amountOf(rule.day_limit) })
  await payOrder(order, { total: amountOf(minor), isProven: true, isAutomatic: true }, by, trx)
  await row(
    `insert into auto_payments (order_id, organisation_id, state, minor, paid_at) values (?, ?, 'paid', ?, now())
     on conflict (order_id) do update set state = 'paid', minor = excluded.minor, paid_at = now(), next_at = null, reason = null,
       attempts = auto_payments.attempts + 1`,
    [id, merchantId, minor],
    trx,
  )
  const params = { no: order.order_no, order: id, amount: amountOf(minor) }
  await notifyMerchant({ kind: 'order_auto_paid', params, order }, null, trx)
}

/** The cheapest method for every part whose choice is missing or has changed. */
async function withFreight(order: OrderToPrice, actor: Actor, by: Performer, trx: Transaction): Promise<OrderToPrice> {
  if (order.status !== 'unpaid') return order
  const [carrier, journey] = [await logisticsPort(), shipmentOf(order)]
  const choices: PartChoice[] = []
  for (const part of order.parts) {
    const { options } = await carrier.quote(trx, freightRequest(journey, part.factory_id, countedItems(order, part)))
    if (options.some(({ method_id, fingerprint }) => isSame(part.choice, method_id, fingerprint))) continue
    const cheapest = options.toSorted((one, other) => one.minor - other.minor)[0]
    if (!cheapest) throw new Refusal('E_LOGISTICS_NONE')
    choices.push({ number: part.number, method_id: cheapest.method_id, fingerprint: cheapest.fingerprint })
  }
  if (choices.length === 0) return order
  await changeLogistics(order, choices, by, trx)
  return lockOrderToPrice(order.id, actor, 'orders.pay', trx)
}

const isSame = (choice: { method_id: number; fingerprint: string } | null, method: number, fingerprint: string) =>
  choice?.method_id === method && choice.fingerprint === fingerprint

/** Minutes until the next attempt by reason; other reasons are retried every hour, for three days. */
const PAUSES: Readonly<Record<string, number>> = {
  E_INSUFFICIENT_BALANCE: 10,
  E_AUTO_PAY_HOURS: 15,
  E_BUSY: 1,
  E_TIMEOUT: 1,
}
const FINAL: ReadonlySet<string> = new Set(['E_AUTO_PAY_ORDER_LIMIT'])
const QUIET: ReadonlySet<string> = new Set(['E_AUTO_PAY_HOURS', 'E_BUSY', 'E_TIMEOUT'])

async function recordRefusal({ id, organisation_id: merchantId }: Candidate, refusal: Refusal, trx: Transaction) {
  const { code, details } = refusal
  const isFinal = FINAL.has(code)
  const kept = await row<{ is_new: boolean }>(
    `with before as (select reason from auto_payments where order_id = :id)
     insert into auto_payments as a (order_id, organisation_id, state, reason, details, next_at)
     values (:id, :merchant, case when :final then 'refused' else 'waiting' end, :reason, :details::jsonb,
             case when not :final then now() + make_interval(mins => :minutes) end)
     on conflict (order_id) do update set reason = excluded.reason, details = excluded.details, attempts = a.attempts + 1,
       state = case when a.created_at < now() - interval '3 days' then 'refused' else excluded.state end,
       next_at = case when a.created_at < now() - interval '3 days' then null else excluded.next_at end
     where a.state <> 'paid'
     returning (select reason from before) is distinct from reason as is_new`,
    {
      id,
      merchant: merchantId,
      final: isFinal,
      reason: code,
      details: JSON.stringify(details),
      minutes: PAUSES[code] ?? 60,
    },
    trx,
  )
  if (!kept?.is_new || QUIET.has(code)) return
  const order = await lockOrderById(id, trx)
  await notifyMerchant({ kind: 'order_not_auto_paid', params: { no: order.order_no, order: id }, order }, null, trx)
}

/** The payer was removed or lost the permission, and no other user has confirmed the rule. */
const stop = ({ id, organisation_id: merchantId }: Candidate): Promise<void> =>
  transaction({ ...jobCause(AUTO_PAY), organisationId: merchantId }, async (trx) => {
    if (!(await stopRule(merchantId, 'E_AUTO_PAY_PAYER', trx))) return
    const order = await lockOrderById(id, trx)
    await notifyMerchant({ kind: 'auto_payment_stopped', params: {}, order }, null, trx)
  })
