import vine from '@vinejs/vine'
import { CART } from '#contracts/limits'
import { change } from '#core/crud/change'
import { Refusal } from '#core/errors'
import { idOf } from '#core/crud/named'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, object, text } from '#core/http/schemas'
import { reached } from '#design/finished/queries/reached'
import { callOffOrder, cancelOrder, restoreOrder } from '#orders/actions/cancel_order'
import { changeAddress, changeLogistics } from '#orders/actions/change_delivery'
import { copyOrder } from '#orders/actions/copy_order'
import { declareCustoms } from '#orders/actions/declare_customs'
import { linkItems } from '#orders/actions/link_items'
import { splitOrder } from '#orders/actions/split_order'
import { step } from '#orders/actions/step'
import { syncOrder } from '#orders/actions/sync_order'
import { command, doer } from '#orders/endpoints/command'
import { declaration } from '#orders/endpoints/customs_fields'
import { each, several } from '#orders/endpoints/each'
import { fingerprint, receiver, remark, whole } from '#orders/endpoints/order_fields'
import { DETAIL, EACH_REPORT } from '#orders/endpoints/order_schemas'
import { readOrder } from '#orders/queries/held_order'

export const cancel = endpoint({
  body: { reason: remark().optional() },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.cancel', (order, by, trx) => cancelOrder(order, body.reason ?? '', by, trx)),
})

export const callOff = endpoint({
  body: { reason: remark().optional() },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.cancel', (order, by, trx) => callOffOrder(order, body.reason ?? '', by, trx)),
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

export const readdress = endpoint({
  body: { address_id: whole().optional(), receiver: receiver().optional() },
  answer: DETAIL,
  handle: ({ ctx, body }) => command(ctx, 'orders.edit', (order, by, trx) => changeAddress(order, body, by, trx)),
})

const PART_CHOICE = vine.object({ number: whole(), method_id: whole(), fingerprint: fingerprint() })

export const reroute = endpoint({
  body: { choices: vine.array(PART_CHOICE).maxLength(CART.selected).distinct('number') },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.edit', (order, by, trx) => changeLogistics(order, body.choices, by, trx)),
})

const SHARE = vine.object({ item: whole(), quantity: whole() })

export const split = endpoint({
  body: { number: whole(), items: vine.array(SHARE).maxLength(CART.lines) },
  answer: DETAIL,
  handle: ({ ctx, body }) => command(ctx, 'orders.edit', (order, by, trx) => splitOrder(order, body, by, trx)),
})

export const copy = endpoint({
  answer: object({ id: integer, order_no: text }),
  handle: ({ ctx }) =>
    change(ctx, async ({ actor, trx }) =>
      copyOrder(await readOrder(idOf(ctx), actor, 'orders.create', trx), actor, doer(ctx), trx),
    ),
})

const LINK = vine.object({ item: whole(), finished_product_id: whole(), colour_id: whole(), size_id: whole() })

export const link = endpoint({
  body: { items: vine.array(LINK).maxLength(CART.lines).distinct('item') },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.edit', async (order, by, trx) =>
      linkItems(order, await reached(body.items, actorOf(ctx), trx), by, trx),
    ),
})

const DECLARATION = vine.object({ item: whole(), ...declaration() })

export const customs = endpoint({
  body: { items: vine.array(DECLARATION).maxLength(CART.lines).distinct('item') },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.edit', (order, by, trx) => declareCustoms(order, body.items, by, trx)),
})

export const sync = endpoint({
  answer: DETAIL,
  handle: ({ ctx }) => command(ctx, 'orders.edit', (order, by, trx) => syncOrder(order, by, trx)),
})

/** Several at once, each by itself: what could not be synced says why. Where none of them can be, that is the answer. */
export const syncMany = endpoint({
  body: several(),
  answer: EACH_REPORT,
  async handle({ ctx, body }) {
    const report = await each(ctx, body.ids, 'orders.edit', syncOrder)
    if (report.results.every(({ reason }) => reason !== null && NEVER.includes(reason)))
      throw new Refusal('E_ORDERS_NONE_TO_SYNC')
    return report
  },
})

const NEVER = ['E_ORDER_NOT_SYNCABLE', 'E_NOT_FOUND']
