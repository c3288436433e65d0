import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { CODE_CHANNELS } from '#contracts/codes'
import { CART, PAYING } from '#contracts/limits'
import { change, changeUpon } from '#core/crud/change'
import { idOf } from '#core/crud/named'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof } from '#core/http/identity_proof'
import { hasKey, requireKey } from '#core/http/require_key'
import { integer, nullable, object, text } from '#core/http/schemas'
import { together } from '#core/together'
import { wordOr } from '#core/words'
import { createOrder, settling, type Settled } from '#orders/actions/create_order'
import { payEach } from '#orders/actions/pay_each'
import { payOrder } from '#orders/actions/pay_order'
import { placePaid } from '#orders/actions/place_paid'
import { isShortage, shortageOf, tellingGap } from '#orders/actions/tell_gap'
import { nextNumber } from '#orders/actions/write_order'
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

const PROOF = () => ({
  ...identityProof(),
  code: vine.string().maxLength(20).optional(),
  channel: vine.enum(CODE_CHANNELS).optional(),
})

const PLACED = { id: integer, order_no: text }
const PAID = { paid: nullable(text), reason: nullable(text), message: nullable(text), gap: nullable(text) }
const NOTHING_LACKS = { reason: null, message: null, gap: null }

export const place = endpoint({
  body: {
    lines: lines(),
    address_id: whole(),
    choices: vine.array(CHOICE).maxLength(CART.selected),
    remark: remark().optional(),
    customs: vine.array(DECLARATION).maxLength(CART.lines).distinct('line').optional(),
    total: amount(),
    pay: vine.boolean().optional(),
    ...PROOF(),
  },
  answer: { anyOf: [object(PLACED), object({ ...PLACED, ...PAID })] },
  async handle({ ctx, body }) {
    requireKey(ctx)
    if (!body.pay) return unpaid(ctx, body)
    if (!actorOf(ctx).may('orders.pay')) throw new Refusal('E_FORBIDDEN', { permission: 'orders.pay' })
    const isProven = await provePayer(ctx, [body.total], body)
    try {
      return await paid(ctx, { ...body, isProven })
    } catch (error) {
      if (!isShortage(error)) throw error
      return unpaid(ctx, body, await lackOf(ctx, error))
    }
  },
})

/** Kept as it is when nobody pays it; with what is said of that. */
function unpaid<More extends object>(ctx: HttpContext, settled: Settled, more?: More) {
  const owner = ownerOf(actorOf(ctx))
  return changeUpon(
    ctx,
    (trx) => settling(settled, owner, trx),
    async (known, { trx }) => ({ ...(await createOrder(settled, known, owner, doer(ctx), trx)), ...more }),
  )
}

/** Placed and paid in one transaction, or neither. What the key has answered before is answered again as it is, an order that waits too. */
function paid(ctx: HttpContext, settled: Settled & { isProven: boolean }) {
  const owner = ownerOf(actorOf(ctx))
  return changeUpon(
    ctx,
    async (trx) => {
      const [known, number] = await together([settling(settled, owner, trx), nextNumber(trx)])
      return { ...known, number }
    },
    async (known, { trx }) => ({ ...(await placePaid(settled, known, owner, doer(ctx), trx)), ...NOTHING_LACKS }),
  )
}

/** In the words in which the payment alone would be refused. */
async function lackOf(ctx: HttpContext, refusal: Refusal) {
  const { gap } = await shortageOf(actorOf(ctx).organisation.id, refusal)
  const message = wordOr(ctx.language, `errors.${refusal.code}`, 'errors.E_UNEXPECTED', refusal.details)
  return { paid: null, reason: refusal.code, message, gap }
}

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
