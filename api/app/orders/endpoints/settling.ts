import vine from '@vinejs/vine'
import { CODE_CHANNELS } from '#contracts/codes'
import { CART, PAYING } from '#contracts/limits'
import { change, changeUpon } from '#core/crud/change'
import { idOf } from '#core/crud/named'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof } from '#core/http/identity_proof'
import { hasKey, requireKey } from '#core/http/require_key'
import { integer, object, text } from '#core/http/schemas'
import { createOrder, settling } from '#orders/actions/create_order'
import { payEach } from '#orders/actions/pay_each'
import { payOrder } from '#orders/actions/pay_order'
import { tellingGap } from '#orders/actions/tell_gap'
import { ownerOf } from '#orders/cart/owner'
import { commandUpon, doer } from '#orders/endpoints/command'
import { declaration } from '#orders/endpoints/customs_fields'
import { amount, fingerprint, lines, remark, whole } from '#orders/endpoints/order_fields'
import { DETAIL } from '#orders/endpoints/order_schemas'
import { isProofAsked, provePayer, provePayerOfMany } from '#orders/endpoints/prove_payer'
import { CART_SHEET, ORDER_SHEET, PAY_REPORT } from '#orders/endpoints/sheet_schemas'
import { heldToPrice, readOrder } from '#orders/queries/held_order'
import { orderSheet } from '#orders/settlement/order_sheet'
import { showSettlement } from '#orders/settlement/show_settlement'

export const settlement = endpoint({
  body: { lines: lines(), address_id: whole().nullable().optional() },
  answer: CART_SHEET,
  handle: ({ ctx, body }) => showSettlement(body, actorOf(ctx)),
})

const CHOICE = vine.object({ factory_id: whole(), method_id: whole(), fingerprint: fingerprint() })

const DECLARATION = vine.object({ line: whole(), ...declaration() })

export const place = endpoint({
  body: {
    lines: lines(),
    address_id: whole(),
    choices: vine.array(CHOICE).maxLength(CART.selected),
    remark: remark().optional(),
    customs: vine.array(DECLARATION).maxLength(CART.lines).distinct('line').optional(),
    total: amount(),
  },
  answer: object({ id: integer, order_no: text }),
  handle({ ctx, body }) {
    requireKey(ctx)
    const owner = ownerOf(actorOf(ctx))
    return changeUpon(
      ctx,
      (trx) => settling(body, owner, trx),
      (known, { trx }) => createOrder(body, known, owner, doer(ctx), trx),
    )
  },
})

const PROOF = () => ({
  ...identityProof(),
  code: vine.string().maxLength(20).optional(),
  channel: vine.enum(CODE_CHANNELS).optional(),
})

export const pay = endpoint({
  body: { total: amount(), ...PROOF() },
  answer: DETAIL,
  async handle({ ctx, body }) {
    // Of an order that is not theirs nobody learns what paying it would ask for.
    if (!hasKey(ctx) || isProofAsked([body.total])) await readOrder(idOf(ctx), actorOf(ctx), 'orders.pay')
    requireKey(ctx)
    const isProven = await provePayer(ctx, [body.total], body)
    return tellingGap(
      actorOf(ctx).organisation.id,
      commandUpon(ctx, 'orders.pay', heldToPrice, (order, by, trx) => payOrder(order, { ...body, isProven }, by, trx)),
    )
  },
})

/** Several at once, each by itself: what could not be paid says why. */
export const payMany = endpoint({
  body: {
    orders: vine
      .array(vine.object({ id: whole(), total: amount() }))
      .minLength(1)
      .maxLength(PAYING.atOnce)
      .distinct('id'),
    ...PROOF(),
  },
  answer: PAY_REPORT,
  async handle({ ctx, body }) {
    requireKey(ctx)
    const isProven = await provePayerOfMany(ctx, body.orders, body)
    return payEach(body.orders, ctx.language, (one) =>
      change(
        ctx,
        async ({ actor, trx }) =>
          payOrder(await heldToPrice(one.id, actor, 'orders.pay', trx), { ...one, isProven }, doer(ctx), trx),
        String(one.id),
      ),
    )
  },
})

export const sheet = endpoint({
  answer: ORDER_SHEET,
  handle: ({ ctx }) => orderSheet(idOf(ctx), actorOf(ctx)),
})
