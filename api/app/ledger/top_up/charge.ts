import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { AUTO_TOP_UP } from '#contracts/limits'
import { amountOf } from '#contracts/price/amounts'
import { row, rows, transaction, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { defineJob, jobCause } from '#core/jobs/job'
import { notifyUsers, permissionHolders } from '#core/notices/notify_user'
import { SessionDirectory } from '#core/session_directory'
import { PaymentGateway } from '#ledger/gateway/payment_gateway'
import { failCharge, findRule, lockRule, MONTH_CHARGED, stopRule, type TopUpRule } from '#ledger/top_up/rule'

const NAME = 'ledger.auto_top_up'

/** Charges saved cards of merchants whose balance fell below their rule, apart from any payment. */
export const autoTopUpJob = defineJob({
  name: NAME,
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  handle: (_payload, signal) => topUpDue(signal),
})

/** Rules whose balance is below the threshold and that have neither a charge in flight nor a pause after a refusal. */
const DUE = `
  auto_top_up_rules r join saved_cards c on c.organisation_id = r.organisation_id and c.status = 'saved'
   where r.is_enabled and (r.next_at is null or r.next_at <= now()) and c.gateway = :gateway
     and not exists (select 1 from gateway_payments p
                      where p.organisation_id = r.organisation_id and p.card_id is not null and p.status = 'created')
     and coalesce((select b.posted - b.held from ledger_accounts a join ledger_balances b on b.account_id = a.id
                    where a.organisation_id = r.organisation_id and a.kind = 'balance' and a.currency = 'RMB'), 0) < r.threshold_minor`

/** A failure of one merchant does not stop the others. */
export async function topUpDue(signal?: AbortSignal): Promise<void> {
  const { name: gateway, isOpen } = await app.container.make(PaymentGateway)
  if (!isOpen) return
  const unsent = await rows<{ id: number }>(`select id from gateway_payments where ${UNSENT} order by id limit 200`, [
    gateway,
  ])
  const due = await rows<{ id: number }>(`select r.organisation_id as id from ${DUE} order by 1 limit 500`, { gateway })
  const tasks = [
    ...unsent.map(
      ({ id }) =>
        () =>
          sendAgain(id),
    ),
    ...due.map(
      ({ id }) =>
        () =>
          chargeByRule(id),
    ),
    () => endUnconfirmed(),
  ]
  for (const task of tasks) {
    if (signal?.aborted) return
    await task().catch((error: unknown) => logger.error({ job: NAME, err: error }, 'a card cannot be charged by rule'))
  }
}

/** Stores the charge, then sends it under its number: a process that dies in between leaves it to the next run. */
export async function chargeByRule(merchantId: number): Promise<void> {
  const rule = await findRule(merchantId)
  if (!rule?.is_enabled) return
  const payer = await payerOf(rule)
  const charge = await transaction({ ...jobCause(NAME), organisationId: merchantId }, (trx) =>
    payer ? beginCharge(merchantId, payer, trx) : stop(merchantId, trx),
  )
  if (charge) await send(charge)
}

/** The user who turned the rule on, with their current permissions. */
async function payerOf({ user_id: userId, organisation_id: merchantId }: TopUpRule): Promise<Actor | null> {
  if (userId === null) return null
  const sessions = await app.container.make(SessionDirectory)
  const actor = await sessions.byUserId(userId).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return actor?.organisation.id === merchantId && actor.may('online_recharges.create') ? actor : null
}

async function stop(merchantId: number, trx: Transaction): Promise<null> {
  if (await stopRule(merchantId, 'errors.E_TOP_UP_PAYER', trx))
    await notifyUsers(
      await permissionHolders(merchantId, 'online_recharges.create', trx),
      'top_up_stopped',
      { reason: { word: 'errors.E_TOP_UP_PAYER' } },
      trx,
    )
  return null
}

/** One charge for each fall: the conditions are checked again under the rule's lock, and the database allows one in flight. */
async function beginCharge(merchantId: number, { userId, username }: Actor, trx: Transaction): Promise<number | null> {
  if (!(await lockRule(merchantId, trx))?.is_enabled) return null
  const { name: gateway } = await app.container.make(PaymentGateway)
  const values = { gateway, merchant: merchantId, user: userId, username }
  const made = await row<{ id: number }>(
    `insert into gateway_payments (organisation_id, gateway, currency, amount_minor, rate, credited_minor, started_by, started_name, card_id, sent_at)
     select r.organisation_id, c.gateway, 'RMB', r.amount_minor, 1, r.amount_minor, :user, :username, c.id, now() from ${DUE}
        and r.organisation_id = :merchant and ${MONTH_CHARGED('r.organisation_id')} + r.amount_minor <= r.month_limit_minor
     returning id`,
    values,
    trx,
  )
  if (made) return made.id
  await reportLimit({ gateway, merchant: merchantId }, trx)
  return null
}

/** Notified once a month. */
async function reportLimit(values: { gateway: string; merchant: number }, trx: Transaction): Promise<void> {
  const limited = await row<{ minor: number }>(
    `update auto_top_up_rules x set limited_month = date_trunc('month', now() at time zone 'Asia/Shanghai'), updated_at = now()
      where x.organisation_id in (select r.organisation_id from ${DUE} and r.organisation_id = :merchant)
        and x.limited_month is distinct from date_trunc('month', now() at time zone 'Asia/Shanghai')::date
     returning x.month_limit_minor::float8 as minor`,
    values,
    trx,
  )
  if (!limited) return
  await notifyUsers(
    await permissionHolders(values.merchant, 'online_recharges.create', trx),
    'top_up_limited',
    { limit: amountOf(limited.minor) },
    trx,
  )
}

/** Stored, but its answer is not: the process died or the gateway did not answer. */
const UNSENT = `card_id is not null and status = 'created' and payment_id is null and gateway = ?
  and sent_at < now() - interval '2 minutes' and created_at > now() - interval '${AUTO_TOP_UP.repeatHours} hours'`

/** One of several concurrent runs repeats it, under the number that the gateway knows. */
async function sendAgain(id: number): Promise<void> {
  const { name } = await app.container.make(PaymentGateway)
  const claimed = await row(
    `update gateway_payments set sent_at = now(), updated_at = now() where id = ? and ${UNSENT} returning 1`,
    [id, name],
  )
  if (claimed) await send(id)
}

async function send(id: number): Promise<void> {
  const charge = await row<{ no: string; minor: number; customer_id: string; method_id: string }>(
    `select p.no, p.amount_minor::float8 as minor, c.customer_id, c.method_id
       from gateway_payments p join saved_cards c on c.id = p.card_id where p.id = ?`,
    [id],
  )
  if (!charge) return
  const { no, minor, customer_id: customerId, method_id: methodId } = charge
  const gateway = await app.container.make(PaymentGateway)
  const { paymentId, refusal } = await gateway.charge({ no, minor, currency: 'RMB', customerId, methodId })
  await transaction(jobCause(NAME), async (trx) => {
    await row(
      `update gateway_payments set payment_id = coalesce(payment_id, ?), updated_at = now() where id = ? returning 1`,
      [paymentId ?? null, id],
      trx,
    )
    if (refusal) await failCharge(id, refusal, trx)
  })
}

/** No answer while the gateway knows the number, or no event while it repeats events. */
async function endUnconfirmed(): Promise<void> {
  const open = await rows<{ id: number }>(
    `select id from gateway_payments where card_id is not null and status = 'created'
        and created_at < now() - make_interval(hours => case when payment_id is null then ${AUTO_TOP_UP.repeatHours} else ${AUTO_TOP_UP.confirmHours} end)
      order by id limit 200`,
  )
  for (const { id } of open) await transaction(jobCause(NAME), (trx) => failCharge(id, 'unconfirmed', trx))
}
