import vine from '@vinejs/vine'
import { AUTO_PAYMENT_STATES, type AutoPayment, type AutoPaymentRule } from '#contracts/order_sync'
import { PROVEN_BY } from '#contracts/settlement'
import type { Language } from '#contracts/languages'
import { AUTO_PAYMENT } from '#contracts/limits'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { requireBuyer } from '#catalogue/shop/sold_to'
import { runCommand } from '#core/crud/command'
import type { WriteContext } from '#core/crud/resource'
import { row, rows, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { actorOf, requireIdempotencyKey } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof } from '#core/http/identity_proof'
import { choice, flag, integer, list, moment, nullable, object, text, whole } from '#core/http/schemas'
import { hasStoredAnswer } from '#core/idempotency'
import { translateNestedOr } from '#core/translate_nested'
import { loadOwnAccount, proveIdentity } from '#identity/account/prove_identity'
import { amount } from '#orders/endpoints/fields'
import { findRule, lockRule, spentToday, type Rule } from '#order_sync/auto_payment/rule'

const RULE = object({
  is_enabled: flag,
  order_limit: text,
  day_limit: text,
  store_ids: list(integer),
  from_hour: integer,
  to_hour: integer,
  version: integer,
  message: nullable(text),
  payer: nullable(text),
  spent_today: text,
  proof_by: choice(PROVEN_BY),
  payments: list(
    object({
      order_id: integer,
      order_no: text,
      state: choice(AUTO_PAYMENT_STATES),
      amount: nullable(text),
      message: nullable(text),
      next_at: nullable(moment),
      created_at: moment,
    }),
  ),
})

export const show = endpoint({
  answer: RULE,
  handle: ({ ctx }) => shown(requireBuyer(actorOf(ctx)), actorOf(ctx), ctx.language),
})

/** A repeated request with the same key needs no second proof of identity. */
const PART = 'rule'

/** Turning the rule on, or changing one that is on, needs the payment password or second step. */
export const save = endpoint({
  body: {
    is_enabled: vine.boolean(),
    order_limit: amount(),
    day_limit: amount(),
    store_ids: vine.array(whole()).maxLength(AUTO_PAYMENT.stores).distinct(),
    from_hour: vine.number().withoutDecimals().range([0, 23]),
    to_hour: vine.number().withoutDecimals().range([1, 24]),
    version: whole().optional(),
    ...identityProof(),
  },
  answer: RULE,
  async handle({ ctx, body }) {
    requireIdempotencyKey(ctx)
    const actor = actorOf(ctx)
    const merchantId = requireBuyer(actor)
    const { password, second_step, ...rule } = body
    const isRepeated = await hasStoredAnswer(ctx, PART)
    const prove = rule.is_enabled && !isRepeated ? await proof(actor, { password, second_step }) : null
    const work = async ({ trx }: WriteContext) => {
      await prove?.(trx)
      await saveRule(merchantId, actor, rule, trx)
      return {}
    }
    await runCommand(ctx, work, PART)
    return shown(merchantId, actor, ctx.language)
  },
})

async function proof({ userId }: Actor, given: { password?: string; second_step?: string }) {
  const { payment_password_hash: hash } = await loadOwnAccount(userId)
  return proveIdentity(userId, given, { kind: hash ? 'payment' : 'login' })
}

interface RuleInput {
  is_enabled: boolean
  order_limit: string
  day_limit: string
  store_ids: number[]
  from_hour: number
  to_hour: number
  version?: number
}

async function saveRule(merchantId: number, { userId }: Actor, input: RuleInput, trx: Transaction): Promise<void> {
  const [orderLimit, dayLimit] = [minorOf(input.order_limit) ?? 0, minorOf(input.day_limit) ?? 0]
  if (orderLimit <= 0) throw refuseField('order_limit', 'E_AUTO_PAY_LIMIT')
  if (dayLimit < orderLimit) throw refuseField('day_limit', 'E_AUTO_PAY_DAY')
  if (input.from_hour === input.to_hour) throw refuseField('to_hour', 'E_AUTO_PAY_EMPTY')
  const own = await rows(
    'select 1 from stores where organisation_id = ? and id = any(?)',
    [merchantId, input.store_ids],
    trx,
  )
  if (own.length < input.store_ids.length) throw refuseField('store_ids', 'E_INVALID_REFERENCE')
  const before = await lockRule(merchantId, trx)
  if (before && input.version !== undefined && input.version !== before.version) throw new Refusal('E_VERSION_CONFLICT')
  await row(
    `insert into auto_payment_rules as r (organisation_id, is_enabled, enabled_at, user_id, order_limit_minor, day_limit_minor, store_ids, from_hour, to_hour)
     values (:merchant, :enabled, case when :enabled then now() end, :user, :orderLimit, :dayLimit, :stores, :from, :to)
     on conflict (organisation_id) do update set is_enabled = excluded.is_enabled, user_id = excluded.user_id,
       enabled_at = case when r.is_enabled then r.enabled_at else coalesce(excluded.enabled_at, r.enabled_at) end,
       order_limit_minor = excluded.order_limit_minor, day_limit_minor = excluded.day_limit_minor, store_ids = excluded.store_ids,
       from_hour = excluded.from_hour, to_hour = excluded.to_hour, stopped = null, version = r.version + 1, updated_at = now()`,
    {
      merchant: merchantId,
      enabled: input.is_enabled,
      user: userId,
      orderLimit,
      dayLimit,
      stores: input.store_ids,
      from: input.from_hour,
      to: input.to_hour,
    },
    trx,
  )
}

async function shown(merchantId: number, { userId }: Actor, language: Language): Promise<AutoPaymentRule> {
  const [rule, extra, spent, payments, account] = await Promise.all([
    findRule(merchantId),
    row<{ stopped: string | null; payer: string | null }>(
      `select r.stopped, u.username as payer from auto_payment_rules r left join users u on u.id = r.user_id where r.organisation_id = ?`,
      [merchantId],
    ),
    spentToday(merchantId),
    paymentsOf(merchantId, language),
    loadOwnAccount(userId),
  ])
  const { order_limit, day_limit, is_enabled, store_ids, from_hour, to_hour, version } = rule ?? NEW_RULE
  return {
    is_enabled,
    store_ids,
    from_hour,
    to_hour,
    version,
    order_limit: amountOf(order_limit),
    day_limit: amountOf(day_limit),
    message: extra?.stopped ? translateNestedOr(language, `errors.${extra.stopped}`, 'errors.E_UNEXPECTED') : null,
    payer: extra?.payer ?? null,
    spent_today: amountOf(spent),
    proof_by: account.has_two_step ? 'second_step' : account.payment_password_hash ? 'payment' : 'login',
    payments,
  }
}

const NEW_RULE: Omit<Rule, 'organisation_id' | 'user_id' | 'is_open'> = {
  is_enabled: false,
  order_limit: AUTO_PAYMENT.orderLimit,
  day_limit: AUTO_PAYMENT.dayLimit,
  store_ids: [],
  from_hour: 0,
  to_hour: 24,
  version: 0,
}

interface Tried extends Omit<AutoPayment, 'amount' | 'message'> {
  minor: number | null
  reason: string | null
  details: Record<string, unknown>
}

async function paymentsOf(merchantId: number, language: Language): Promise<AutoPayment[]> {
  const found = await rows<Tried>(
    `select a.order_id, o.order_no, a.state, a.minor::float8 as minor, a.reason, a.details, a.next_at, a.created_at
       from auto_payments a join orders o on o.id = a.order_id where a.organisation_id = ? order by a.created_at desc limit 50`,
    [merchantId],
  )
  return found.map(({ minor, reason, details, ...payment }) => ({
    ...payment,
    amount: minor === null ? null : amountOf(minor),
    message: reason === null ? null : translateNestedOr(language, `errors.${reason}`, 'errors.E_UNEXPECTED', details),
  }))
}
