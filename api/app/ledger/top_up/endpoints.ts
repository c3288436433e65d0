import app from '@adonisjs/core/services/app'
import vine from '@vinejs/vine'
import { ONLINE_STATUSES, type AutoTopUp, type CardCharge, type CardRefusal } from '#contracts/gateway'
import { AUTO_TOP_UP } from '#contracts/limits'
import type { Language } from '#contracts/languages'
import { PROVEN_BY } from '#contracts/settlement'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { runCommand } from '#core/crud/command'
import type { WriteContext } from '#core/crud/resource'
import { row, rows, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { actorOf, causeOf, requireIdempotencyKey } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof } from '#core/http/identity_proof'
import { choice, flag, integer, list, moment, nullable, object, text, whole } from '#core/http/schemas'
import { hasStoredAnswer } from '#core/idempotency'
import { translate } from '#core/translate'
import { translateNestedOr } from '#core/translate_nested'
import { loadOwnAccount, proveIdentity } from '#identity/account/prove_identity'
import { PaymentGateway } from '#ledger/gateway/payment_gateway'
import { returnOrigin } from '#ledger/gateway/start_payment'
import { beginCard, openCardSetup, removeCard } from '#ledger/top_up/cards'
import { findRule, lockRule, MONTH_CHARGED, type TopUpRule } from '#ledger/top_up/rule'

const ANSWER = object({
  is_open: flag,
  is_enabled: flag,
  threshold: text,
  amount: text,
  month_limit: text,
  version: integer,
  message: nullable(text),
  payer: nullable(text),
  month_charged: text,
  proof_by: choice(PROVEN_BY),
  card: nullable(object({ brand: text, last4: text, expires: text })),
  is_saving: flag,
  charges: list(
    object({
      no: text,
      status: choice(ONLINE_STATUSES),
      amount: text,
      message: nullable(text),
      created_at: moment,
    }),
  ),
})

function requireMerchant({ organisation: { id, kind } }: Actor): number {
  if (kind !== 'merchant') throw new Refusal('E_NOT_A_MERCHANT')
  return id
}

export const show = endpoint({
  answer: ANSWER,
  handle: ({ ctx }) => shown(requireMerchant(actorOf(ctx)), actorOf(ctx), ctx.language),
})

/** A repeated request with the same key needs no second proof of identity. */
const PART = 'rule'
const amount = () => vine.string().trim().maxLength(20)

/** Turning the rule on, or changing one that is on, needs the payment password or second step. */
export const save = endpoint({
  body: {
    is_enabled: vine.boolean(),
    threshold: amount(),
    amount: amount(),
    month_limit: amount(),
    version: whole().optional(),
    ...identityProof(),
  },
  answer: ANSWER,
  async handle({ ctx, body }) {
    requireIdempotencyKey(ctx)
    const actor = actorOf(ctx)
    const merchantId = requireMerchant(actor)
    const { password, second_step, ...given } = body
    const sums = parseSums(given)
    const isRepeated = await hasStoredAnswer(ctx, PART)
    const prove = given.is_enabled && !isRepeated ? await proof(actor, { password, second_step }) : null
    await runCommand(
      ctx,
      async ({ trx }: WriteContext) => {
        await prove?.(trx)
        await saveRule(merchantId, actor, { ...given, ...sums }, trx)
        return {}
      },
      PART,
    )
    return shown(merchantId, actor, ctx.language)
  },
})

async function proof({ userId }: Actor, given: { password?: string; second_step?: string }) {
  const { payment_password_hash: hash } = await loadOwnAccount(userId)
  return proveIdentity(userId, given, { kind: hash ? 'payment' : 'login' })
}

interface Sums {
  threshold: number
  amount: number
  month_limit: number
}

function parseSums(given: Record<keyof Sums, string>): Sums {
  const { least, most, mostMonth } = AUTO_TOP_UP
  const [threshold, charged, limit] = [minorOf(given.threshold), minorOf(given.amount), minorOf(given.month_limit)]
  if (threshold === null || threshold <= 0 || threshold > most)
    throw refuseField('threshold', 'E_TOP_UP_THRESHOLD', { most: amountOf(most) })
  if (charged === null || charged < Math.max(least, threshold) || charged > most)
    throw refuseField('amount', 'E_TOP_UP_AMOUNT', { least: amountOf(least), most: amountOf(most) })
  if (limit === null || limit < charged || limit > mostMonth)
    throw refuseField('month_limit', 'E_TOP_UP_MONTH', { most: amountOf(mostMonth) })
  return { threshold, amount: charged, month_limit: limit }
}

type RuleInput = Sums & { is_enabled: boolean; version?: number }

async function saveRule(merchantId: number, { userId }: Actor, input: RuleInput, trx: Transaction): Promise<void> {
  const before = await lockRule(merchantId, trx)
  if (before && input.version !== undefined && input.version !== before.version) throw new Refusal('E_VERSION_CONFLICT')
  const card = await row(`select 1 from saved_cards where organisation_id = ? and status = 'saved'`, [merchantId], trx)
  if (input.is_enabled && !card) throw new Refusal('E_TOP_UP_CARD')
  await row(
    `insert into auto_top_up_rules as r (organisation_id, is_enabled, user_id, threshold_minor, amount_minor, month_limit_minor)
     values (:merchant, :enabled, :user, :threshold, :amount, :limit)
     on conflict (organisation_id) do update set is_enabled = excluded.is_enabled, user_id = excluded.user_id,
       threshold_minor = excluded.threshold_minor, amount_minor = excluded.amount_minor, month_limit_minor = excluded.month_limit_minor,
       refusals = 0, next_at = null, limited_month = null, stopped = null, version = r.version + 1, updated_at = now()
     returning 1`,
    {
      merchant: merchantId,
      enabled: input.is_enabled,
      user: userId,
      threshold: input.threshold,
      amount: input.amount,
      limit: input.month_limit,
    },
    trx,
  )
}

/** The address at the payment service where the card is entered. */
export const addCard = endpoint({
  answer: object({ no: text, url: text }),
  async handle({ ctx }) {
    requireIdempotencyKey(ctx)
    const pending = await runCommand(ctx, (context) => beginCard(context))
    return openCardSetup(pending, { origin: await returnOrigin(ctx), language: ctx.language }, causeOf(ctx))
  },
})

export const dropCard = endpoint({
  answer: ANSWER,
  async handle({ ctx }) {
    const merchantId = requireMerchant(actorOf(ctx))
    await runCommand(ctx, (context) => removeCard(context))
    return shown(merchantId, actorOf(ctx), ctx.language)
  },
})

const NEW_RULE: Omit<TopUpRule, 'organisation_id' | 'user_id'> = {
  is_enabled: false,
  threshold: AUTO_TOP_UP.threshold,
  amount: AUTO_TOP_UP.amount,
  month_limit: AUTO_TOP_UP.monthLimit,
  version: 0,
}

interface State {
  stopped: string | null
  payer: string | null
  charged: number
  card: AutoTopUp['card']
  is_saving: boolean
}

const STATE = `
  select r.stopped, u.username as payer, ${MONTH_CHARGED('o.id')}::float8 as charged,
         (select json_build_object('brand', c.brand, 'last4', c.last4, 'expires', c.expires) from saved_cards c
           where c.organisation_id = o.id and c.status = 'saved') as card,
         exists (select 1 from saved_cards c where c.organisation_id = o.id and c.status = 'pending' and c.session_id is not null
                   and c.created_at > now() - interval '${AUTO_TOP_UP.setUpMinutes} minutes'
                   and not exists (select 1 from saved_cards s where s.organisation_id = o.id and s.id <> c.id and s.saved_at > c.created_at)) as is_saving
    from organisations o left join auto_top_up_rules r on r.organisation_id = o.id left join users u on u.id = r.user_id where o.id = ?`

async function shown(merchantId: number, { userId }: Actor, language: Language): Promise<AutoTopUp> {
  const [gateway, rule, state, charges, account] = await Promise.all([
    app.container.make(PaymentGateway),
    findRule(merchantId),
    row<State>(STATE, [merchantId]),
    chargesOf(merchantId, language),
    loadOwnAccount(userId),
  ])
  const { is_enabled, threshold, amount: charged, month_limit, version } = rule ?? NEW_RULE
  const { stopped, payer, charged: monthCharged, card, is_saving } = state as State
  return {
    is_open: gateway.isOpen,
    is_enabled,
    threshold: amountOf(threshold),
    amount: amountOf(charged),
    month_limit: amountOf(month_limit),
    version,
    message: stopped && translateNestedOr(language, stopped, 'errors.E_UNEXPECTED'),
    payer,
    month_charged: amountOf(monthCharged),
    proof_by: account.has_two_step ? 'second_step' : account.payment_password_hash ? 'payment' : 'login',
    card,
    is_saving,
    charges,
  }
}

async function chargesOf(merchantId: number, language: Language): Promise<CardCharge[]> {
  const found = await rows<Omit<CardCharge, 'amount' | 'message'> & { minor: number; refusal: CardRefusal | null }>(
    `select no, status, credited_minor::float8 as minor, refusal, created_at from gateway_payments
      where organisation_id = ? and card_id is not null order by created_at desc, id desc limit 10`,
    [merchantId],
  )
  return found.map(({ minor, refusal, ...charge }) => ({
    ...charge,
    amount: amountOf(minor),
    message: charge.status === 'failed' && refusal ? translate(language, `cardRefusals.${refusal}`) : null,
  }))
}
