import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireBuyer } from '#catalogue/shop/sold_to'
import { PROVEN_BY } from '#contracts/settlement'
import { commandWithPreload, runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import { actorOf, hasIdempotencyKey, requireIdempotencyKey } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof } from '#core/http/identity_proof'
import { choice, flag, integer, object, text, whole } from '#core/http/schemas'
import { hasStoredAnswer } from '#core/idempotency'
import { loadOwnAccount, proveIdentity } from '#identity/account/prove_identity'
import { performer } from '#orders/endpoints/command'
import { amount } from '#orders/endpoints/fields'
import { lockOrderToPrice, readOrder } from '#orders/order'
import { payOrder } from '#orders/pay'
import { withMissingAmount } from '#orders/payer'
import { saveKeyPayments, showKeyPayments } from '#developers/direct_orders/key_payments'
import { countPayment } from '#developers/direct_orders/place'

/** Pays an unpaid order within the limits for keys, such as one for which the balance did not suffice. */
export const pay = endpoint({
  body: { total: amount() },
  answer: object({ id: integer, order_no: text, paid: text }),
  async handle({ ctx, body }) {
    const actor = actorOf(ctx)
    if (!hasIdempotencyKey(ctx)) await readOrder(idOf(ctx), actor, 'orders.pay')
    requireIdempotencyKey(ctx)
    return withMissingAmount(
      requireBuyer(actor),
      commandWithPreload(
        ctx,
        (trx) => lockOrderToPrice(idOf(ctx), actor, 'orders.pay', trx),
        (order, { trx }) =>
          payOrder(
            order,
            { ...body, isProven: false, countPayment: (minor) => countPayment(actor, minor, trx) },
            performer(ctx),
            trx,
          ),
      ),
    )
  },
})

const RULE = object({
  is_enabled: flag,
  order_limit: text,
  day_limit: text,
  spent_today: text,
  version: integer,
  proof_by: choice(PROVEN_BY),
})

export const showRule = endpoint({ answer: RULE, handle: ({ ctx }) => shownRule(ctx) })

async function shownRule(ctx: HttpContext) {
  const actor = actorOf(ctx)
  const [rule, account] = await Promise.all([showKeyPayments(requireBuyer(actor)), loadOwnAccount(actor.userId)])
  const proofBy = account.has_two_step ? 'second_step' : account.payment_password_hash ? 'payment' : 'login'
  return { ...rule, proof_by: proofBy }
}

/** A repeated request with the same key needs no second proof of identity. */
const PART = 'rule'

/** Allowing payments needs the payment password or second step; forbidding them needs none. */
export const saveRule = endpoint({
  body: {
    is_enabled: vine.boolean(),
    order_limit: amount(),
    day_limit: amount(),
    version: whole().optional(),
    ...identityProof(),
  },
  answer: RULE,
  async handle({ ctx, body: { password, second_step, ...rule } }) {
    requireIdempotencyKey(ctx)
    const { userId } = actorOf(ctx)
    const merchantId = requireBuyer(actorOf(ctx))
    const isRepeated = await hasStoredAnswer(ctx, PART)
    const kind = (await loadOwnAccount(userId)).payment_password_hash ? 'payment' : 'login'
    const prove =
      rule.is_enabled && !isRepeated ? await proveIdentity(userId, { password, second_step }, { kind }) : null
    await runCommand(
      ctx,
      async ({ trx }) => {
        await prove?.(trx)
        await saveKeyPayments(merchantId, rule, trx)
        return {}
      },
      PART,
    )
    return shownRule(ctx)
  },
})
