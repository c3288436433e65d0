import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { CART, ORDER_SEARCH, REMARK } from '#contracts/limits'
import { ORDER_BUTTONS, ORDER_STATUSES } from '#contracts/orders'
import { change } from '#core/crud/change'
import { listInput } from '#core/crud/list_input'
import { idOf } from '#core/crud/named'
import { rowSchema } from '#core/crud/schemas'
import type { Transaction } from '#core/database'
import { actorOf } from '#core/http/context'
import { endpoint, inputLater, type Endpoint } from '#core/http/endpoint'
import { requireKey } from '#core/http/require_key'
import { choice, integer, list, object, text, type Schema } from '#core/http/schemas'
import type { ListQuery } from '#core/lists/list_query'
import { MOST } from '#core/lists/values'
import { buyerOf } from '#catalogue/queries/sold_to'
import { cancelOrder, restoreOrder } from '#orders/actions/cancel_order'
import { createOrder } from '#orders/actions/create_order'
import { payOrder } from '#orders/actions/pay_order'
import { step, type Doer } from '#orders/actions/step'
import { partyOf } from '#orders/domain/party'
import { heldOrder, type HeldOrder } from '#orders/queries/held_order'
import { orderDetail } from '#orders/queries/order_detail'
import { numbersIn, orderCounts, orderPage } from '#orders/queries/order_page'
import { orders } from '#orders/resources/orders'
import { showSettlement } from '#orders/settlement/show_settlement'

const whole = () => vine.number({ strict: true }).withoutDecimals().range([1, MOST])
const amount = () => vine.string().regex(/^\d{1,10}\.\d{2}$/)
const remark = () => vine.string().trim().maxLength(REMARK.max)
const lines = () => vine.array(whole()).maxLength(CART.lines).distinct()
const anything: Schema = {}

interface Rows {
  properties: Record<string, Schema>
  required: readonly string[]
}
const more = (properties: Record<string, Schema>): Schema => {
  const known = rowSchema(orders) as unknown as Rows
  return object({ ...known.properties, actions: list(choice(ORDER_BUTTONS)), ...properties })
}
const PAGE = { list: list(more({})), total: integer, total_is: choice(['exact', 'at_least']) }
const DETAIL = more({ lines: list(anything), parts: list(anything), dynamics: list(anything) })

const doer = (ctx: HttpContext): Doer => {
  const actor = actorOf(ctx)
  return { party: partyOf(actor), userId: actor.userId, username: actor.username }
}

/** The list's own words, and the numbers somebody pasted. */
const asked = inputLater(() => {
  const known = listInput(orders)
  return {
    names: new Set([...known.names, 'numbers']),
    validator: {
      async validate(given: unknown) {
        const { numbers = '', ...query } = given as { numbers?: unknown }
        return { numbers: numbersIn(String(numbers)), query: await known.validator.validate(query) }
      },
      toJSONSchema() {
        const schema = known.validator.toJSONSchema() as { properties: object }
        const numbers = { type: 'string', description: `Up to ${ORDER_SEARCH.numbers} numbers of any kind.` }
        return { ...schema, properties: { ...schema.properties, numbers } }
      },
    },
  }
})

export const index: Endpoint = {
  answer: { anyOf: [object(PAGE), object({ ...PAGE, next_cursor: text })] },
  query: asked,
  async handle({ ctx, query }) {
    const { numbers, query: wanted } = query as { numbers: string[]; query: ListQuery }
    const { page, total } = await orderPage(wanted, numbers, actorOf(ctx))
    ctx.response.header('x-total-count', total)
    return page
  },
}

export const counts = endpoint({
  answer: object(Object.fromEntries(ORDER_STATUSES.map((one) => [one, integer]))),
  handle: ({ ctx }) => orderCounts(actorOf(ctx)),
})

export const show = endpoint({ answer: DETAIL, handle: ({ ctx }) => orderDetail(idOf(ctx), actorOf(ctx)) })

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

const CHOICE = vine.object({
  factory_id: whole(),
  method_id: whole(),
  fingerprint: vine.string().minLength(1).maxLength(200),
})

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

/** A command on one order, and the order as it is afterwards. */
async function command(
  ctx: HttpContext,
  permission: string,
  work: (order: HeldOrder, by: Doer, trx: Transaction) => Promise<unknown>,
) {
  await change(ctx, async ({ actor, trx }) => {
    const order = await heldOrder(idOf(ctx), actor, permission, trx)
    await work(order, doer(ctx), trx)
    return { id: order.id }
  })
  return orderDetail(idOf(ctx), actorOf(ctx))
}

export const pay = endpoint({
  body: { total: amount() },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.pay', (order, by, trx) => {
      requireKey(ctx)
      return payOrder(order, body.total, by, trx)
    }),
})

export const cancel = endpoint({
  body: { reason: remark().optional() },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.cancel', (order, by, trx) => cancelOrder(order, body.reason ?? '', by, trx)),
})

export const restore = endpoint({
  answer: DETAIL,
  handle: ({ ctx }) => command(ctx, 'orders.cancel', (order, by, trx) => restoreOrder(order, by, trx)),
})

export const note = endpoint({
  body: { remark: remark() },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.edit', (order, by, trx) =>
      step(order, { action: 'remark', sets: { remark: body.remark }, detail: { remark: body.remark } }, by, trx),
    ),
})
