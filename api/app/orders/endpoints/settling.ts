import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { buyerOf } from '#catalogue/queries/sold_to'
import { CART, PAYING } from '#contracts/limits'
import { change } from '#core/crud/change'
import { idOf } from '#core/crud/named'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { requireKey } from '#core/http/require_key'
import { integer, list, nullable, object, text } from '#core/http/schemas'
import { createOrder } from '#orders/actions/create_order'
import { payEach } from '#orders/actions/pay_each'
import { payOrder } from '#orders/actions/pay_order'
import { tellingGap } from '#orders/actions/tell_gap'
import { provePayer } from '#orders/actions/prove_payer'
import { command, doer } from '#orders/endpoints/command'
import { amount, fingerprint, lines, remark, whole } from '#orders/endpoints/order_fields'
import { anything, DETAIL } from '#orders/endpoints/order_schemas'
import { heldOrder, readOrder } from '#orders/queries/held_order'
import { orderSheet } from '#orders/settlement/order_sheet'
import { showSettlement } from '#orders/settlement/show_settlement'

const RESULT = object({
  id: integer,
  order_no: nullable(text),
  paid: nullable(text),
  reason: nullable(text),
  message: nullable(text),
})
const ownerOf = (ctx: HttpContext) => ({ userId: actorOf(ctx).userId, merchantId: buyerOf(actorOf(ctx)) })

export const settlement = endpoint({
  body: { lines: lines(), address_id: whole().nullable().optional() },
  answer: object({
    receiver: anything,
    lines: list(anything),
    parts: list(anything),
    pieces: integer,
    product_amount: text,
  }),
  handle: ({ ctx, body }) => showSettlement(body, ownerOf(ctx)),
})

const CHOICE = vine.object({ factory_id: whole(), method_id: whole(), fingerprint: fingerprint() })

export const place = endpoint({
  body: {
    lines: lines(),
    address_id: whole(),
    choices: vine.array(CHOICE).maxLength(CART.selected),
    remark: remark().optional(),
    total: amount(),
  },
  answer: object({ id: integer, order_no: text }),
  handle({ ctx, body }) {
    requireKey(ctx)
    return change(ctx, ({ trx }) => createOrder(body, ownerOf(ctx), doer(ctx), trx))
  },
})

const password = () => vine.string().maxLength(200).optional()

export const pay = endpoint({
  body: { total: amount(), password: password() },
  answer: DETAIL,
  async handle({ ctx, body }) {
    await readOrder(idOf(ctx), actorOf(ctx), 'orders.pay')
    requireKey(ctx)
    await provePayer(actorOf(ctx), [body.total], body.password)
    return tellingGap(
      actorOf(ctx).organisation.id,
      command(ctx, 'orders.pay', (order, by, trx) => payOrder(order, body.total, by, trx)),
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
    password: password(),
  },
  answer: object({ paid: integer, results: list(RESULT) }),
  async handle({ ctx, body }) {
    requireKey(ctx)
    const totals = body.orders.map(({ total }) => total)
    await provePayer(actorOf(ctx), totals, body.password)
    return payEach(body.orders, ctx.language, (one) =>
      change(
        ctx,
        async ({ actor, trx }) =>
          payOrder(await heldOrder(one.id, actor, 'orders.pay', trx), one.total, doer(ctx), trx),
        String(one.id),
      ),
    )
  },
})

export const sheet = endpoint({
  answer: object({
    id: integer,
    order_no: text,
    version: integer,
    receiver: anything,
    lines: list(anything),
    parts: list(anything),
    product_amount: text,
    freight_amount: nullable(text),
    total: nullable(text),
  }),
  handle: ({ ctx }) => orderSheet(idOf(ctx), actorOf(ctx)),
})
